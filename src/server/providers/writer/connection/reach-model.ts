import type { ModelFinding } from '#contracts/model.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { classifyAnswer, classifyFailure } from '../../remote/provider-failures.ts'
import type { TextProvider } from '../model/model-table.ts'
import { askEndpoint } from '../window/ask-endpoint.ts'
import type { KnownWindow } from '../window/model-window.ts'
import { finding, type ModelTrial, namesOf } from './model-trial.ts'
import type { TestedStep } from './port.ts'

/** Where the large providers are, as their clients know it. */
const ownAddresses: Record<TextProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': '',
}
/** A window of this many tokens has room for nearly all that an article is written from. */
const roomyWindow = 16_000

/** Whether anything answers at the address, and how much the model reads at once. */
export async function reachModel(trial: ModelTrial): Promise<TestedStep> {
  const { place } = trial
  const { host } = namesOf(trial)
  const base = (place.baseUrl ?? ownAddresses[place.provider]).replace(/\/+$/, '')
  // Any status will do: whether the key is accepted shows once the model is asked.
  const { status, text } = await pageAt(`${base}/models`, trial)
  // While it loads, it can't say how much it reads.
  if (status === 503) throw classifyAnswer({ status, text, ...unsaid }, noWords)
  if (status === 200 && /^\s*<(!doctype html|html)/i.test(text)) {
    throw new ProviderError('rejected', 'Not a model server.', { detail: text.slice(0, 100) })
  }
  return {
    goesOn: true,
    findings: [finding('reachable', 'good', `${host} answers.`), await windowOf(trial)],
  }
}

type Page = { status: number; text: string }

const noWords = { declined: '', tooLong: '' }
const unsaid = { retryAfterMs: undefined, cause: undefined }

/** What an address answers, whatever its status. Throws `ProviderError` where nothing does. */
async function pageAt(address: string, { place, call }: ModelTrial): Promise<Page> {
  const headers = { authorization: `Bearer ${place.apiKey}` }
  try {
    const answer = await place.fetch(address, { headers, signal: call.signal })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw classifyFailure(error, call.signal, noWords)
  }
}

async function windowOf(trial: ModelTrial): Promise<ModelFinding> {
  const { access, place, room, call } = trial
  const window = await access.window.known(call.signal)
  if (!window) {
    return finding(
      'window',
      'warning',
      'Nobody says how much the model reads at once.',
      `Say so in ${room}_CONTEXT, in tokens. Until then nothing is left out beforehand, and a text that is refused as too long is cut and sent once more.`,
    )
  }
  const { baseUrl, apiKey, fetch } = place
  if (window.from === 'set' && baseUrl && place.provider === 'openai-compatible') {
    const { told } = await askEndpoint({ model: access.name, baseUrl, apiKey, fetch })
    if (told?.from === 'endpoint' && told.tokens < window.tokens) {
      return finding(
        'window',
        'bad',
        `${room}_CONTEXT says ${written(window.tokens)} tokens, but the server has loaded the model with ${written(told.tokens)}.`,
        `Start the server with more, or lower ${room}_CONTEXT and restart.`,
      )
    }
  }
  return ofKnown(window, room)
}

function ofKnown({ tokens, from }: KnownWindow, room: string): ModelFinding {
  const outcome = {
    set: `${written(tokens)} tokens, as ${room}_CONTEXT says.`,
    endpoint: `${written(tokens)} tokens, as the server says.`,
    refusal: `${written(tokens)} tokens, as the server said when it refused a longer text.`,
    table: `${written(tokens)} tokens or more, as is known of this model.`,
    assumed: `The server does not say. ${written(tokens)} tokens are assumed, as it cuts longer texts without a word.`,
  }[from]
  if (from === 'assumed') {
    const advice = `Load the model with more, in Ollama by OLLAMA_CONTEXT_LENGTH=16384, and say so in ${room}_CONTEXT.`
    return finding('window', 'warning', outcome, advice)
  }
  if (tokens >= roomyWindow) return finding('window', 'good', outcome)
  return finding(
    'window',
    'warning',
    outcome,
    'Sources and notes that do not fit are left out, and the article says so. With 16,000 tokens there is room for nearly all of them.',
  )
}

const written = (tokens: number) => tokens.toLocaleString('en-GB')
