import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import { longestPassage } from '#contracts/rules/articles/edit-limits.ts'
import type { Writer } from '#server/providers/writer/port.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import { createWrittenArticle, type WrittenArticle } from '#test/factories/written-article.ts'
import type { Fault } from '#test/fakes/model-server.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

const introduction =
  'An anvil lasts **longer** than its owner, and rings when it is struck. Buy one that rings.'
const rule = { kind: 'shorten' } as const

let server: TestApp
let setup: ModelWriterSetup
/** The fake model's next faults, one per request. */
let faults: (Fault | null)[] = []
beforeAll(async () => {
  const limits = { connectMs: 2_000, firstByteMs: 3_000, silenceMs: 3_000, callMs: 30_000 }
  setup = await startModelWriter('openai', () => faults.shift(), limits)
  server = await startTestApp({ ports: { writer: setup.writer } })
})
afterEach(() => {
  faults = []
})
afterAll(async () => {
  await server.close()
  await setup.close()
})

async function articleOf(overrides: Partial<WrittenArticle> = {}) {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const content = {
    introduction,
    sections: [{ title: 'Face', content: 'A flat face, a hard face, and nothing else counts.' }],
    conclusion: 'Buy once.',
  }
  const id = await createWrittenArticle(server.database, user, { content, ...overrides })
  const read = () => user.api.articles.get({ id })
  const whole = {
    id,
    block: 'introduction',
    text: introduction,
    from: 0,
    to: introduction.length,
    request: rule,
  } as const
  const suggest = (changes: object = {}, signal?: AbortSignal) =>
    user.api.editing.suggest({ ...whole, ...changes }, { ...(signal ? { signal } : {}) })
  return { user, id, read, suggest }
}

const used = async (id: string) =>
  (
    await server.database.kysely
      .selectFrom('articles')
      .select('ai_edits')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).ai_edits

test('a suggestion changes nothing and counts once', async () => {
  const { suggest, read } = await articleOf()
  const before = await read()
  const from = introduction.indexOf(' Buy')
  const answer = await suggest({ from, to: introduction.length })
  expect(answer).toEqual({
    passage: ' Buy one',
    editsLeft: aiEditsPerArticle - 1,
    offlineSample: false,
    leftOut: null,
  })
  expect(await read()).toEqual({ ...before, aiEditsLeft: aiEditsPerArticle - 1 })
  const { prompt } = setup.fake.requests.at(-1) ?? {}
  expect(prompt).toContain('<passage>\nBuy one that rings.\n</passage>')
  expect(prompt).toContain('<text_before>\nAn anvil lasts **longer**')
  expect(prompt).toContain('Anvils & how to choose one')
})

test('an accepted suggestion is an ordinary change marked as an AI edit', async () => {
  const { user, id, suggest, read } = await articleOf()
  const { passage } = await suggest()
  const change = { block: 'introduction', before: introduction, text: passage } as const
  await user.api.editing.change({ id, change, aiEdit: 'shorten' })
  expect(await read()).toMatchObject({ revision: 2, content: { introduction: passage } })
  const { items } = await user.api.editing.revisions({ id })
  expect(items[0]).toMatchObject({
    madeBy: 'ai_edit',
    person: 'Ada Byron',
    reason: 'Shortened the introduction',
  })
  const late = { ...change, text: 'Too late' }
  await expect(user.api.editing.change({ id, change: late, aiEdit: 'tone' })).rejects.toMatchObject(
    { code: 'conflict' },
  )
})

test('a moved section is found by its text', async () => {
  const { suggest } = await articleOf()
  const text = 'A flat face, a hard face, and nothing else counts.'
  const section = { block: 'section', index: 3, text, from: 0, to: text.length }
  expect((await suggest(section)).passage).toBe('A flat face, a hard')
  await expect(suggest({ ...section, text: 'Something else' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test.each<[string, (Fault | null)[], string]>([
  ['429', [{ kind: 'status', status: 429 }], 'busy'],
  ['500', [{ kind: 'status', status: 500 }], 'AI service'],
  ['no answer', [{ kind: 'stall-before-headers' }], 'too long'],
  ['an answer that stops half way', [{ kind: 'stall-mid-stream' }], 'too long'],
  [
    'no JSON twice',
    [
      { kind: 'text', text: 'Sure!' },
      { kind: 'text', text: '{}' },
    ],
    'could not be used as a new wording, twice',
  ],
  ['no shorter text twice', same(introduction), 'could not be used as a new wording, twice'],
  [
    'the same words without end, twice',
    [
      { kind: 'flood', bytes: 2_000_000 },
      { kind: 'flood', bytes: 2_000_000 },
    ],
    'without end',
  ],
  ['a refusal', [{ kind: 'refusal' }], 'declined'],
])(
  'a failing writer (%s) is reported in words, counts nothing and changes nothing',
  async (_, script, words) => {
    const { id, suggest, read } = await articleOf()
    const before = await read()
    faults = [...script]
    await expect(suggest()).rejects.toMatchObject({
      code: 'provider_failed',
      message: expect.stringContaining(words),
    })
    expect(await read()).toEqual(before)
    expect(await used(id)).toBe(0)
  },
)

function same(text: string): Fault[] {
  const answer = { kind: 'text', text: JSON.stringify({ passage: text }) } as const
  return [answer, answer]
}

test('one bad answer is repaired and counted once', async () => {
  const { id, suggest } = await articleOf()
  const [again] = same(introduction)
  faults = [again ?? null]
  const answer = await suggest()
  expect(answer.passage.length).toBeLessThan(introduction.length)
  expect(setup.fake.requests.at(-1)?.prompt).toContain('It is the same as <passage>.')
  expect(await used(id)).toBe(1)
})

test('leaving ends the call without counting it', async () => {
  const { id, suggest } = await articleOf()
  faults = [{ kind: 'stall-after-headers' }]
  const leaving = new AbortController()
  const asked = suggest({}, leaving.signal)
  await vi.waitUntil(() => setup.fake.open === 1)
  leaving.abort()
  await expect(asked).rejects.toBeDefined()
  await vi.waitUntil(() => setup.fake.open === 0)
  expect(await used(id)).toBe(0)
})

test('AI edits are limited per article, also for concurrent requests', async () => {
  const { user, id, suggest, read } = await articleOf()
  await server.database.kysely
    .updateTable('articles')
    .set({ ai_edits: aiEditsPerArticle - 1 })
    .where('id', '=', id)
    .execute()
  const settled = await Promise.allSettled([suggest(), suggest(), suggest()])
  const answers = settled.map((one) =>
    one.status === 'fulfilled' ? one.value.editsLeft : one.reason.code,
  )
  expect(answers.sort()).toEqual([0, 'rate_limited', 'rate_limited'])
  const calls = setup.fake.requests.length
  await expect(suggest()).rejects.toMatchObject({
    code: 'rate_limited',
    message: expect.stringContaining('You can still edit it by hand'),
  })
  expect(setup.fake.requests).toHaveLength(calls)
  const change = { block: 'summary', text: 'By hand', before: (await read()).summary } as const
  await user.api.editing.change({ id, change })
  expect(await read()).toMatchObject({ summary: 'By hand', aiEditsLeft: 0 })
})

test('a text that has changed or is being written is not revised', async () => {
  const { suggest } = await articleOf()
  const calls = setup.fake.requests.length
  await expect(suggest({ text: 'Old text', to: 8 })).rejects.toMatchObject({ code: 'conflict' })
  const writing = await articleOf({ status: 'processing' })
  await expect(writing.suggest()).rejects.toMatchObject({
    code: 'conflict',
    message: 'This article is still being written.',
  })
  expect(setup.fake.requests).toHaveLength(calls)
})

test.each<[string, object, string]>([
  ['no passage', { from: 5, to: 5 }, 'no text'],
  ['only white space', { from: 8, to: 9 }, 'no text'],
  ['past the end', { to: 5_000 }, 'no text'],
  ['no tone', { request: { kind: 'tone', tone: ' ' } }, 'Say which tone'],
  ['no words', { request: { kind: 'own', words: ' ' } }, 'Say what to change'],
  ['too many words', { request: { kind: 'own', words: 'x'.repeat(1001) } }, 'under 1000'],
])('bad input (%s) is refused with its reason', async (_, changes, words) => {
  const { suggest } = await articleOf()
  await expect(suggest(changes)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(words),
  })
})

test('a passage that is too long is refused before the writer is called', async () => {
  const bodyContent = 'word '.repeat(longestPassage / 4)
  const { suggest } = await articleOf({ bodyContent })
  const calls = setup.fake.requests.length
  const whole = { block: 'bodyContent', text: bodyContent, to: bodyContent.length }
  await expect(suggest(whole)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('12,000 characters'),
  })
  expect(setup.fake.requests).toHaveLength(calls)
  expect((await suggest({ ...whole, to: 100 })).passage).not.toBe('')
})

test("the sample writer's suggestion is marked as a sample", async () => {
  const { createOfflineWriter } = await import('#server/providers/writer/offline/offline-writer.ts')
  const writer: Writer = createOfflineWriter({ paceMs: 0 })
  const offline = await startTestApp({ ports: { writer } })
  try {
    const user = await offline.signUp()
    const id = await createWrittenArticle(offline.database, user)
    const text = 'Anvils & how to choose one'
    const answer = await user.api.editing.suggest({
      id,
      block: 'title',
      text,
      from: 0,
      to: text.length,
      request: { kind: 'expand' },
    })
    expect(answer).toMatchObject({ offlineSample: true, editsLeft: aiEditsPerArticle - 1 })
    expect(answer.passage.startsWith(`${text}: `)).toBe(true)
  } finally {
    await offline.close()
  }
})
