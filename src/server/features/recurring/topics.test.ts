import { expect, test } from 'vitest'
import type { Topics } from '#contracts/clients/recurring.ts'
import { send } from '#test/factories/payments.ts'
import { recurring, serveRecurring, server, setClock, sweep } from './recurring.fixture.ts'

serveRecurring()

const texts = (topics: readonly { text: string }[]) => topics.map(({ text }) => text)

test('topics are added in order, each once', async () => {
  const user = await server.signUp()
  const { add, topics } = await recurring(user, { startsOn: '2099-01-01' })
  expect((await add(['Pears', 'Plums', ' pears '])).body.added).toBe(2)
  expect((await add(['PLUMS', 'Figs'])).body.added).toBe(1)
  expect(texts((await topics()).queued)).toEqual(['Pears', 'Plums', 'Figs'])
  expect((await add([''])).status).toBe(422)
})

test('topics are moved before others or to the end, reworded and removed', async () => {
  const user = await server.signUp()
  const { add, path } = await recurring(user, { startsOn: '2099-01-01' })
  const { queued } = (await add(['One', 'Two', 'Three'])).body
  const [one = '', , three = ''] = queued.map(({ id }) => id)
  const move = (id: string, before: string | null) =>
    send<Topics>(user, 'POST', `${path}/topics/${id}/move`, { before })
  expect(texts((await move(three, one)).body.queued)).toEqual(['Three', 'One', 'Two'])
  expect(texts((await move(three, null)).body.queued)).toEqual(['One', 'Two', 'Three'])
  const renamed = await send<Topics>(user, 'PUT', `${path}/topics/${one}`, { text: 'First' })
  expect(texts(renamed.body.queued)).toEqual(['First', 'Two', 'Three'])
  const left = await send<Topics>(user, 'POST', `${path}/topics/remove`, { topicIds: [one] })
  expect(texts(left.body.queued)).toEqual(['Two', 'Three'])
})

test('many who add and move at once lose nothing and double nothing', async () => {
  const user = await server.signUp()
  const { add, path, topics } = await recurring(user, { startsOn: '2099-01-01' })
  const { queued } = (await add(['One', 'Two', 'Three'])).body
  const [one, , three] = queued.map(({ id }) => id)
  await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => add([`More ${at}`, 'Shared'])),
    ...Array.from({ length: 8 }, () =>
      send(user, 'POST', `${path}/topics/${three}/move`, { before: one }),
    ),
  ])
  const after = texts((await topics()).queued)
  expect(after).toHaveLength(12)
  expect(new Set(after).size).toBe(12)
  expect(after.indexOf('Three')).toBeLessThan(after.indexOf('One'))
})

test('what the writer proposes is ordered by nobody until it is taken over', async () => {
  setClock('2026-11-20T12:00Z')
  const user = await server.signUp({ credits: 9 })
  const { path, articles, list, topics } = await recurring(user)
  const { body } = await send<Topics>(user, 'POST', `${path}/topics/propose`)
  expect(body.queued).toEqual([])
  expect(body.proposed.length).toBeGreaterThan(5)
  expect((await list()).proposals).toBe(body.proposed.length)
  setClock('2026-12-01T08:00Z')
  await sweep()
  expect(await articles()).toEqual([])
  const [first] = body.proposed
  await send(user, 'POST', `${path}/topics/take`, { topicIds: [first?.id] })
  expect(texts((await topics()).queued)).toEqual([first?.text])
  setClock('2026-12-08T08:00Z')
  await sweep()
  expect(await articles()).toMatchObject([{ input_value: first?.text }])
  // Asked again, the writer's other ideas make room for new ones.
  const again = await send<Topics>(user, 'POST', `${path}/topics/propose`)
  expect(texts(again.body.proposed)).not.toContain(first?.text)
})
