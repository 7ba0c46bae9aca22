import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StyleCard } from '#contracts/clients/style-card.ts'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const clientOf = async (user: TestUser) => (await createClient(user, { name: 'Hafenpraxis' })).id
const style = (user: TestUser, clientId: string) =>
  send<{ card: StyleCard | null }>(user, 'GET', `/api/v1/clients/${clientId}/style`)

type Read = { kind?: 'page' | 'document'; suspect?: boolean; sentences: string[] }

/** Stores a page or document of a client as if it had been read. */
async function addRead(user: TestUser, clientId: string, read: Read): Promise<void> {
  const { kind = 'page', suspect = false, sentences } = read
  const { kysely } = server.database
  const own = { workspace_id: user.workspaceId, client_id: clientId }
  const id = newId()
  await kysely
    .insertInto('client_sources')
    .values({
      ...{ ...own, id, kind, state: 'read', name: 'Start' },
      ...(kind === 'page'
        ? { format: 'html', address: `https://hafen.example/${id}` }
        : { format: 'text' }),
    })
    .execute()
  const content = sentences.join(' ')
  await kysely
    .insertInto('client_passages')
    .values({ ...own, id: newId(), source_id: id, number: 1, content, suspect, sha256: id })
    .execute()
}

const formal = (from: number) =>
  Array.from({ length: 20 }, (_, at) => `Rufen Sie uns an, wenn Ihnen Zimmer ${from + at} gefällt.`)
const informal = Array.from({ length: 60 }, (_, at) => `Ruf an, wenn dir Zimmer ${at} gefällt!`)

test('how a client writes is counted from the pages of its website alone', async () => {
  const user = await server.signUp()
  const clientId = await clientOf(user)
  await addRead(user, clientId, { sentences: formal(0) })
  expect((await style(user, clientId)).body).toEqual({ card: null })

  await addRead(user, clientId, { sentences: formal(20) })
  await addRead(user, clientId, { kind: 'document', sentences: informal })
  await addRead(user, clientId, { suspect: true, sentences: informal })
  expect((await style(user, clientId)).body.card).toMatchObject({
    ...{ pages: 2, sentences: 40, language: 'de', words: { mean: 9, spread: 0 } },
    ...{ exclamations: 0, questions: 0, address: 'formal' },
  })
})

test('it is counted for each client, and shown to those who see the client', async () => {
  const owner = await server.signUp()
  const [own, other] = [await clientOf(owner), await clientOf(owner)]
  await addRead(owner, own, { sentences: [...formal(0), ...formal(20)] })
  const member = await addMember(server, owner, { clientIds: [own] })
  expect((await style(member, own)).body.card?.sentences).toBe(40)
  expect((await style(member, other)).status).toBe(404)
  expect((await style(owner, other)).body).toEqual({ card: null })
  expect((await style(await server.signUp(), own)).status).toBe(404)
})

test('the form of address is kept with the rules', async () => {
  const user = await server.signUp()
  const path = `/api/v1/clients/${await clientOf(user)}/rules`
  const saved = await send(user, 'PUT', path, { rules: { address: 'informal' } })
  expect(saved.body).toMatchObject({ rules: { address: 'informal' } })
  expect((await send(user, 'PUT', path, { rules: { address: 'rude' } })).status).toBe(422)
})
