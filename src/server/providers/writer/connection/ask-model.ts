import { z } from 'zod'
import type { ModelFinding } from '#contracts/model.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { knowsNoSchema } from '../model/call-model.ts'
import { noKey } from '../model/open-place.ts'
import { readJson } from '../model/read-answer.ts'
import { planSchema } from '../model/stage-schemas.ts'
import { countingPrompt, formPrompt } from '../prompts/test-prompts.ts'
import { countTokens } from '../window/count-tokens.ts'
import { askShortly, finding, type ModelTrial, type TimedAnswer } from './model-trial.ts'
import type { TestedStep } from './port.ts'

/** Tokens that are written for an article, the editor's pass and the checks included. */
const tokensOfArticle = 6_000
/** An article that would take longer than this is hardly worth the wait; it may take half an hour. */
const bearableMinutes = 15

/** Whether the key is accepted and the model answers, how the answer arrives, and how fast. */
export async function askModel(trial: ModelTrial): Promise<TestedStep> {
  const { place } = trial
  const answer = await askShortly(trial, { ...countingPrompt('thirty'), maxTokens: 150 })
  const key = place.apiKey === noKey ? 'None is set, and none is asked for.' : 'Accepted.'
  const answers = answersOf(answer)
  return {
    goesOn: answers.state !== 'bad',
    findings: [finding('key', 'good', key), answers, streamingOf(answer), speedOf(answer)],
  }
}

function answersOf({ text, thought }: TimedAnswer): ModelFinding {
  if (text.trim() !== '') {
    return thought
      ? finding(
          'answers',
          'warning',
          'The model thinks before it answers.',
          'Articles allow for it, but take several times as long. Turn thinking off in the server where you can.',
        )
      : finding('answers', 'good', 'The model answers.')
  }
  return thought
    ? finding(
        'answers',
        'warning',
        'The model was still thinking when the test had waited long enough.',
        'Articles allow for it, but take several times as long. Turn thinking off in the server where you can.',
      )
    : finding(
        'answers',
        'bad',
        'The model has answered nothing.',
        'It may lack a template for conversations: use a version for chats, often called “instruct”.',
      )
}

function streamingOf({ pieces, tokens, text }: TimedAnswer): ModelFinding {
  if (text.trim() === '') return finding('streaming', 'unknown', 'There was no text to see it by.')
  if (pieces < 2) {
    return finding(
      'streaming',
      'warning',
      'The answer came in one piece.',
      'Sections show up when they are finished, not while they are written.',
    )
  }
  return tokens.outputTokens === undefined
    ? finding(
        'streaming',
        'good',
        'Text arrives while it is written, without a count of its tokens: what articles take stays unknown.',
      )
    : finding('streaming', 'good', 'Text arrives while it is written, and its tokens are counted.')
}

function speedOf({ firstMs, allMs, text, tokens }: TimedAnswer): ModelFinding {
  const written = tokens.outputTokens || countTokens(text)
  const seconds = (allMs - firstMs) / 1000
  const first = `The first word came after ${(firstMs / 1000).toFixed(1)} s`
  if (written < 8 || seconds <= 0.05) return finding('speed', 'good', `${first}.`)
  const rate = written / seconds
  const outcome = `${first}, then ${rate >= 10 ? Math.round(rate) : rate.toFixed(1)} tokens a second.`
  const minutes = Math.ceil(tokensOfArticle / rate / 60)
  if (minutes <= bearableMinutes) return finding('speed', 'good', outcome)
  return finding(
    'speed',
    'warning',
    outcome,
    `Writing alone takes about ${minutes} minutes for an article, and it may take 30 in all. A smaller model is faster, or a machine with a graphics card.`,
  )
}

const colour = z.object({ colour: z.enum(['red', 'green', 'blue']), number: z.int() })

/** Whether answers keep a schema, one that the words do not describe, and whether the longest of ours is taken. */
export async function askBySchema(trial: ModelTrial): Promise<TestedStep> {
  const without =
    'Articles are written all the same: the form is asked for in words, and an answer in another form is asked for once more.'
  const found = (state: ModelFinding['state'], outcome: string, advice = '') => ({
    goesOn: true,
    findings: [finding('schema', state, outcome, advice)],
  })
  try {
    const { text } = await askShortly(trial, { ...formPrompt, maxTokens: 100, schema: colour })
    if (!readJson(text, colour).ok) {
      return found('warning', 'The form that answers are asked for in is ignored.', without)
    }
  } catch (error) {
    if (!(error instanceof ProviderError && knowsNoSchema(error))) throw error
    return found('warning', 'Asking for answers in a form is refused.', without)
  }
  try {
    await askShortly(trial, { ...formPrompt, maxTokens: 8, schema: planSchema })
  } catch (error) {
    if (!(error instanceof ProviderError && knowsNoSchema(error))) throw error
    return found('warning', 'Answers keep simple forms, but longer ones are refused.', without)
  }
  return found('good', 'Answers keep the form that they are asked for in.')
}

/** Whether two calls at once are answered side by side. */
export async function askTogether(trial: ModelTrial): Promise<TestedStep> {
  const { concurrency, room } = trial
  const found = (state: ModelFinding['state'], outcome: string, advice = '') => ({
    goesOn: true,
    findings: [finding('together', state, outcome, advice)],
  })
  if (concurrency === 1) {
    return found('good', 'AI_CONCURRENCY is 1, so it is asked for one answer at a time.')
  }
  const [one, other] = await Promise.all(
    [1, 2].map(() => askShortly(trial, { ...countingPrompt('twenty'), maxTokens: 100 })),
  )
  if (!one || !other) return found('unknown', 'It could not be looked at.')
  const sideBySide = Math.max(one.firstMs, other.firstMs) < Math.min(one.allMs, other.allMs)
  if (sideBySide) return found('good', 'Two calls at once are answered side by side.')
  return found(
    'warning',
    `Two calls are answered one after the other, and up to ${concurrency} are made at once.`,
    `Set AI_CONCURRENCY=1 and GENERATION_CONCURRENCY=1 and restart: a call that waits too long is given up${room === 'AI' ? '' : ', also by the judge'}.`,
  )
}
