import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import type { ResearchNote } from './port.ts'

const body =
  'Nine minutes is what people wait at reception, says the report [[n1]]. Calm helps.[[n2, n1]]'
const frame = {
  introduction: `${'People wait, and they notice it. '.repeat(6)}Nine minutes [[n1]].`,
  conclusion: 'Begin with the queue, and measure it for a week before you change anything else.',
  summary: 'How long people wait, and what to do first about it [[n2]].',
}
const answers = [
  { sign: 'Before the article is planned', text: JSON.stringify({ questions: asked() }) },
  {
    sign: 'Note up to 6 things',
    text: '{"notes":[{"statement":"They wait.","quote":"People wait."}]}',
  },
  { sign: 'Write section', text: body },
  { sign: 'The sections in <article>', text: JSON.stringify(frame) },
]
function asked() {
  const queries = ['"waiting times" site:basalt.example', 'wait https://basalt.example/', 'third']
  return Array.from({ length: 9 }, (_, index) => ({
    question: `Question ${index} [[n1]]?`,
    queries,
  }))
}

const prompts: string[] = []
let setup: ModelWriterSetup
beforeAll(async () => {
  setup = await startModelWriter('openai-compatible', ({ prompt }) => {
    prompts.push(prompt)
    const answer = answers.find(({ sign }) => prompt.includes(sign))
    return answer ? { kind: 'text', text: answer.text } : null
  })
})
afterAll(() => setup.close())

const call = () => ({ workspaceId: 'w', signal: new AbortController().signal })
const note = (quote: string): ResearchNote => ({
  ...{ sourceId: crypto.randomUUID(), number: 1, statement: quote, quote, title: 'Report' },
  ...{ publisher: 'Waiting Report', publishedOn: null, address: 'https://waiting.example/' },
  added: false,
})
const brief = sampleBrief({ research: [note('People wait nine minutes.'), note('Calm helps.')] })
const plan = {
  ...{ language: 'en-GB', title: 'Waiting', subtitle: '', keyword: 'waiting', angle: 'Calm.' },
  sections: [{ heading: 'Waiting', intent: 'Know how long.', points: [], words: 120 }],
}

test('questions come with a few plain searches, whatever a model puts into them', async () => {
  const questions = await setup.writer.questions(brief, call())
  expect(questions).toHaveLength(6)
  expect(questions[0]).toEqual({ question: 'Question 0?', queries: ['waiting times', 'wait'] })
})

test('a page is noted in a call that knows nothing of the client', async () => {
  prompts.length = 0
  const source = { title: 'Report', text: 'People wait.', questions: ['How long?'] }
  expect(await setup.writer.notes(source, call())).toEqual([
    { question: 0, statement: 'They wait.', quote: 'People wait.' },
  ])
  expect(prompts.join('\n')).not.toMatch(/Harbour|client_rules/)
})

test('sections are written with notes and asked for marks, which no text keeps', async () => {
  prompts.length = 0
  const section = await setup.writer.section(brief, plan, 0, call())
  expect(section.content).toBe(
    'Nine minutes is what people wait at reception, says the report. Calm helps.',
  )
  expect(section.notes).toEqual([1, 2])
  expect(prompts[0]).toContain('[[n2]] Calm helps.')
  expect(prompts[0]).not.toContain('waiting.example')
  const framed = await setup.writer.frame(brief, plan, [section], call())
  expect(JSON.stringify(framed)).not.toContain('[[')
})
