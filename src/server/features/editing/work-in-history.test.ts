import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChange } from '#contracts/articles/editing.ts'
import { newId } from '#server/kernel/ids.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { goesOn, workReason } from './work-in-history.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function written() {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const id = await createWrittenArticle(server.database, user)
  const save = (change: ArticleChange, autosave = true) =>
    user.api.editing.change({ id, change, autosave })
  const history = async () => (await user.api.editing.revisions({ id })).items
  return { user, id, save, history }
}

const summary = 'What a smith looks for in an anvil.'

test('what saves itself while somebody writes is one version, and a save on request ends it', async () => {
  const { user, id, save, history } = await written()
  await save({ block: 'summary', before: summary, text: 'What a smith' }, false)
  await save({ block: 'summary', before: 'What a smith', text: 'What a smith wants' })
  await save({ block: 'summary', before: 'What a smith wants', text: 'What a smith wants to know' })
  await save({ block: 'conclusion', before: 'Buy once.', text: 'Buy once, and well.' })
  const [work, first, ...more] = await history()
  expect(more).toEqual([])
  expect(first).toMatchObject({ number: 2, reason: 'Edited the summary' })
  expect(work).toMatchObject({
    number: 5,
    reason: 'Edited the summary and the conclusion',
    person: 'Ada Byron',
    words: { added: 5, removed: 0 },
  })
  await save({ block: 'conclusion', before: 'Buy once, and well.', text: 'Buy well.' }, false)
  await save({ block: 'title', before: 'Anvils & how to choose one', text: 'Anvils' })
  expect((await history()).map(({ number, reason }) => [number, reason])).toEqual([
    [7, 'Edited the title'],
    [6, 'Edited the summary and the conclusion'],
    [2, 'Edited the summary'],
  ])
  // What a save said can still be looked up for a while, as by somebody who has just published it.
  expect((await user.api.editing.revision({ id, number: 4 })).summary).toBe(
    'What a smith wants to know',
  )
  const activity = await user.api.activity.list({ articleId: id })
  expect(activity.items.filter(({ action }) => action === 'article.edited')).toHaveLength(3)
})

test('work that was undone to the last word is no version; a change of marks alone is one', async () => {
  const { save, history } = await written()
  const numbers = async () => (await history()).map(({ number }) => number)
  await save({ block: 'summary', before: summary, text: 'An anvil.' }, false)
  await save({ block: 'summary', before: 'An anvil.', text: 'An' })
  await save({ block: 'summary', before: 'An', text: 'An anvil.' })
  expect(await numbers()).toEqual([2])
  await save({ block: 'summary', before: 'An anvil.', text: 'An *anvil*.' })
  expect(await numbers()).toEqual([5, 2])
})

test('a save that a publication refers to stays in the history', async () => {
  const { user, id, save, history } = await written()
  await save({ block: 'summary', before: summary, text: 'One' })
  const { id: credentialId } = await user.api.credentials.create({
    platform: 'webhook',
    name: 'Elsewhere',
    settings: { siteUrl: 'https://example.com/hook' },
    apiKey: 'a signing secret of many letters',
  })
  await server.database.kysely
    .insertInto('publications')
    .values({
      id: newId(),
      workspace_id: user.workspaceId,
      article_id: id,
      credential_id: credentialId,
      platform: 'webhook',
      revision: 2,
      status: 'failed',
    })
    .execute()
  await save({ block: 'summary', before: 'One', text: 'Two' })
  await save({ block: 'summary', before: 'Two', text: 'Three' })
  expect((await history()).map(({ number }) => number)).toEqual([4, 2])
})

test('a repeated save, and one that changes nothing, is answered without another version', async () => {
  const { save, history } = await written()
  const change: ArticleChange = { block: 'summary', before: summary, text: 'Hers' }
  const first = await save(change)
  expect((await save(change)).revision).toBe(first.revision)
  const same = { ...change, before: 'Hers' }
  expect((await save(same, false)).revision).toBe(first.revision)
  await expect(save({ ...change, text: 'His' })).rejects.toMatchObject({ code: 'conflict' })
  expect(await history()).toHaveLength(1)
})

test('saves that others stand for are deleted after a day, versions never', async () => {
  const { id, save, history } = await written()
  await save({ block: 'summary', before: summary, text: 'One' })
  await save({ block: 'summary', before: 'One', text: 'Two' })
  const drop = (before: string) =>
    sql`select app.drop_superseded_revisions(${before}::timestamptz)`.execute(
      server.database.kysely,
    )
  const stored = async () =>
    (
      await server.database.kysely
        .selectFrom('article_revisions')
        .select('number')
        .where('article_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
  await drop('2020-01-01')
  expect(await stored()).toEqual([2, 3])
  await drop('infinity')
  expect(await stored()).toEqual([3])
  expect(await history()).toHaveLength(1)
})

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 9, minutes))
const last = { number: 3, userId: 'ada', autosaved: true, parts: ['the summary'] }

test.each([
  ['by the same person a moment later', { beganAt: at(0), savedAt: at(1) }, 'ada', 2, true],
  ['by somebody else', { beganAt: at(0), savedAt: at(1) }, 'bob', 2, false],
  ['after a long pause', { beganAt: at(0), savedAt: at(1) }, 'ada', 7, false],
  ['after half an hour of work', { beganAt: at(0), savedAt: at(30) }, 'ada', 31, false],
])('a save %s', (_, times, userId, minute, expected) => {
  expect(goesOn({ ...last, ...times }, { userId, now: at(minute) })).toBe(expected)
})

test('a save on request is not gone on from', () => {
  const asked = { ...last, autosaved: false, beganAt: at(0), savedAt: at(1) }
  expect(goesOn(asked, { userId: 'ada', now: at(2) })).toBe(false)
})

test.each([
  [['the summary'], 'Edited the summary'],
  [['the summary', 'section 2'], 'Edited the summary and section 2'],
  [['the title', 'the summary', 'section 2'], 'Edited the title, the summary and section 2'],
  [['the title', 'the summary', 'section 2', 'section 3'], 'Edited 4 parts'],
])('work on %j', (parts, reason) => {
  expect(workReason(parts)).toBe(reason)
})
