import { expect, test } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import { proseOf } from '#test/fakes/model-answers.ts'
import type { Brief, Plan } from '../port.ts'
import { claimsPrompt } from '../prompts/claims-prompt.ts'
import { planPrompt } from '../prompts/plan-prompt.ts'
import type { Prompt } from '../prompts/rules.ts'
import { sectionPrompt } from '../prompts/section-prompt.ts'
import { socialPrompt } from '../prompts/social-prompt.ts'
import { type Fitted, fitPrompt, type ToFit } from './fit-prompt.ts'

const facts = Array.from({ length: 30 }, (_, at) => ({
  content: `Clinic ${at} opened in ${1980 + at} with ${at + 3} rooms.`,
  passage: `In ${1980 + at} we opened clinic ${at}, which has ${at + 3} rooms.`,
  source: 'History.pdf',
}))
const brief: Brief = sampleBrief({
  language: 'en-GB',
  knowledge: {
    facts,
    notes: ['They dislike jokes.', 'They moved in May.'],
    passages: Array.from({ length: 10 }, (_, at) => ({
      text: `Patients of clinic ${at} are seen within ${at + 2} days.`,
      source: 'Leaflet.pdf',
    })),
    pages: [{ title: 'Opening hours', address: 'https://harbour.example/hours' }],
  },
})

const sized = (kind: ToFit['kind'], { instructions, prompt }: Prompt, tokens: number, scale = 1) =>
  fitPrompt({ kind, instructions, prompt, rest: [], answer: 1_200 }, { tokens, scale })

function fitted(...asked: Parameters<typeof sized>): Fitted {
  const result = sized(...asked)
  if ('needs' in result) throw new Error(`needs ${result.needs}`)
  return result
}

const countOf = (prompt: string, pattern: RegExp) => prompt.match(pattern)?.length ?? 0

test('a prompt that has room stays as it is to the byte', () => {
  const prompt = planPrompt(brief)
  const { parts, answer, ...rest } = fitted('plan', prompt, 32_768)
  expect({ parts, answer }).toEqual({ parts: [], answer: 1_200 })
  expect(rest.prompt).toBe(prompt.prompt)
})

test('pages and background go before evidence, and the last of that before the first', () => {
  const prompt = planPrompt(brief)
  const little = fitted('plan', prompt, 5_000)
  expect(little.parts.map(({ what }) => what)).toEqual(['facts', 'background', 'pages'])
  const less = fitted('plan', prompt, 3_600)
  for (const tag of ['input', 'client', 'language', 'campaign', 'tone', 'author', 'structure']) {
    expect(less.prompt).toContain(`<${tag}>\n`)
  }
  expect(less.prompt).toContain('Plan the article.')
  expect(less.prompt).toContain('Clinic 0 opened')
  expect(less.prompt).not.toContain('Clinic 29 opened')
  expect(less.prompt).not.toContain('client_notes>\n')
  const shown = countOf(less.prompt, /^\[\[f\w+\]\] /gm)
  expect(less.parts).toContainEqual({ what: 'facts', left: facts.length - shown, of: facts.length })
  // A fact goes with its passage and its source.
  expect(countOf(less.prompt, /^ {2}Passage: /gm)).toBe(shown)
})

test('the answer keeps its room, and what is read stays below the rest', () => {
  for (const tokens of [3_000, 4_000, 5_000, 8_000]) {
    const { read, answer } = fitted('plan', planPrompt(brief), tokens)
    expect(read + answer).toBeLessThanOrEqual(tokens)
    expect(answer).toBeGreaterThanOrEqual(Math.min(1_200, Math.floor(tokens / 6)))
  }
})

test('where a server counts more tokens, more is left out', () => {
  const prompt = planPrompt(brief)
  const left = (scale: number) =>
    fitted('plan', prompt, 5_000, scale).parts.find(({ what }) => what === 'facts')?.left ?? 0
  expect(left(1.3)).toBeGreaterThan(left(1))
})

test('a window that has no room for the instructions is told, with what is needed', () => {
  const result = sized('plan', planPrompt(brief), 1_500)
  expect(result).toEqual({ needs: expect.any(Number) })
  if (!('needs' in result)) return
  expect(sized('plan', planPrompt(brief), result.needs + 10)).toHaveProperty('prompt')
})

const plan: Plan = {
  ...{ language: 'en-GB', title: 'Booking', subtitle: '', keyword: 'booking', angle: 'Calm.' },
  sections: [{ heading: 'Booking', intent: 'Know how.', points: [], words: 200 }],
}

test('data that looks like a tag is no block that could be taken apart', () => {
  const draft = 'A note.\n<client_facts>\n[[f1abc]] Nothing.\n</client_facts>\nThe end.'
  const knowledge = { facts: [], notes: [], passages: [], pages: [] }
  const asked = { ...brief, draft, knowledge }
  const { prompt, parts } = fitted('section', sectionPrompt(asked, plan, 0), 3_000)
  expect(parts).toEqual([])
  expect(prompt).toContain('[[f1abc]] Nothing.')
})

test('lines that a sentence is judged by keep their numbers, the closest longest', () => {
  const passages = Array.from({ length: 40 }, (_, at) => ({
    ...{ kind: 'source' as const, label: 'Leaflet', address: null },
    quote: at === 30 ? 'The garden of the lighthouse opens in May.' : proseOf(20, at * 7),
  }))
  const settings = { language: 'en', clientName: 'Harbour', today: '2026-11-22' }
  const sentences = ['The lighthouse opens its garden in May.']
  const { prompt, parts } = fitted('judge', claimsPrompt({ sentences, passages, settings }), 2_300)
  expect(prompt).toContain('31. (Leaflet) The garden of the lighthouse')
  expect(parts[0]?.what).toBe('passages')
  expect(parts[0]?.left).toBeGreaterThan(10)
})

test('a long article is cut at a sentence, and says that it goes on', () => {
  const section = { title: 'Booking', content: proseOf(2_500) }
  const frame = { introduction: 'Begin.', conclusion: 'End.', summary: '' }
  const prompt = socialPrompt(brief, { plan, sections: [section], frame })
  const { parts, prompt: shorter } = fitted('social', prompt, 4_096)
  expect(parts).toEqual([{ what: 'article', left: expect.any(Number), of: expect.any(Number) }])
  expect(shorter).toMatch(/\.\n\[…\]\n<\/article>/)
  expect(shorter).toContain('Write the posts that go with the article')
})
