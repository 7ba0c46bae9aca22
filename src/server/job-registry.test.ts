import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { brokenInvariants } from './db/invariants.ts'
import { jobDefinitions } from './job-registry.ts'

let server: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp()
})
afterAll(() => server.close())

const kinds = jobDefinitions.map(({ name }) => name)
const withState = [
  'generate-article',
  'write-posts',
  'draw-image',
  'deliver-publication',
  'withdraw-publication',
]

/** What the check of the books says while a task of this kind waits, whose subject is nowhere. */
async function checkedWith(kind: string): Promise<string[]> {
  const task = { id: newId(), kind, subject_id: newId(), workspace_id: user.workspaceId }
  const { kysely } = server.database
  await kysely
    .insertInto('tasks')
    .values({ ...task, deadline_at: new Date(Date.now() + 3_600_000) })
    .execute()
  const broken = await brokenInvariants(kysely, kinds)
  await kysely.deleteFrom('tasks').where('id', '=', task.id).execute()
  return broken
}

test('work that waits breaks no invariant, whatever its kind: mails to reviewers, readings, checks', async () => {
  const broken: string[] = []
  for (const kind of kinds) {
    if (!withState.includes(kind)) broken.push(...(await checkedWith(kind)))
  }
  expect(broken).toEqual([])
})

test('work on something that is not at work, and work that nobody does, is named', async () => {
  for (const kind of withState) {
    expect(kinds).toContain(kind)
    expect(await checkedWith(kind)).toEqual([
      expect.stringMatching(/^every subject that is at work/),
    ])
  }
  expect(await checkedWith('polish-shoes')).toEqual([
    expect.stringMatching(/^every task is of a kind .*: 1 rows, such as polish-shoes /),
  ])
})
