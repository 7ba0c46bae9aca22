import { expect, test, vi } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { LiveHub, maxPagesOfPerson } from './live-hub.ts'

const log = createLogger({ level: 'silent' })

/** A hub on a database that announces and reconnects when the test says so. */
async function startHub() {
  const hub = new LiveHub()
  const stop = vi.fn(async () => {})
  const listen = vi.fn<Database['listen']>(async () => stop)
  await hub.start({ listen } as unknown as Database, log)
  const [channel, announce, reconnect] = listen.mock.calls[0] ?? []
  if (!announce || !reconnect) throw new Error('the hub does not listen')
  return { hub, stop, channel, announce, reconnect }
}

const event = (id: number, workspaceId = 'a') => ({
  id,
  workspaceId,
  clientId: null,
  payload: { type: 'credits' as const, total: id },
})

function page(hub: LiveHub, workspaceId = 'a', userId = 'ada') {
  const [onEvent, onAccess, onGap, onCrowded] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const leave = hub.add({ workspaceId, userId, onEvent, onAccess, onGap, onCrowded })
  return { onEvent, onAccess, onGap, onCrowded, leave }
}

test('an event reaches every page of its workspace and no other', async () => {
  const { hub, announce } = await startHub()
  const [first, second, stranger] = [page(hub), page(hub), page(hub, 'b')]
  announce(JSON.stringify(event(1)))
  expect(first.onEvent).toHaveBeenCalledExactlyOnceWith(event(1))
  expect(second.onEvent).toHaveBeenCalledExactlyOnceWith(event(1))
  expect(stranger.onEvent).not.toHaveBeenCalled()
})

test("a change of a person's access reaches that person's pages in every workspace", async () => {
  const { hub, announce } = await startHub()
  const [here, there, colleague] = [page(hub), page(hub, 'b'), page(hub, 'a', 'bob')]
  announce('{"accessOf":"ada"}')
  expect([here, there, colleague].map(({ onAccess }) => onAccess.mock.calls.length)).toEqual([
    1, 1, 0,
  ])
  expect(here.onEvent).not.toHaveBeenCalled()
})

test('a page that has left receives nothing more, and the others still do', async () => {
  const { hub, announce } = await startHub()
  const [gone, here] = [page(hub), page(hub)]
  gone.leave()
  announce(JSON.stringify(event(1)))
  expect(gone.onEvent).not.toHaveBeenCalled()
  expect(here.onEvent).toHaveBeenCalledOnce()
})

test('a page may leave twice, and a new one may join after the last has left', async () => {
  const { hub, announce } = await startHub()
  const gone = page(hub)
  gone.leave()
  const next = page(hub)
  gone.leave()
  announce(JSON.stringify(event(1)))
  expect(next.onEvent).toHaveBeenCalledOnce()
})

test('after a lost connection every page of every workspace learns of the gap', async () => {
  const { hub, reconnect } = await startHub()
  const pages = [page(hub), page(hub), page(hub, 'b')]
  reconnect()
  for (const { onGap, onEvent } of pages) {
    expect(onGap).toHaveBeenCalledOnce()
    expect(onEvent).not.toHaveBeenCalled()
  }
})

test('an unreadable notification is logged and the next one delivered', async () => {
  const warn = vi.spyOn(log, 'warn')
  const { hub, announce } = await startHub()
  const { onEvent } = page(hub)
  announce('{')
  announce(JSON.stringify(event(2)))
  expect(warn).toHaveBeenCalledOnce()
  expect(onEvent).toHaveBeenCalledExactlyOnceWith(event(2))
})

test('stopping ends the listening, and is harmless before the start', async () => {
  const { hub, stop, channel } = await startHub()
  expect(channel).toBe('copydesk_live')
  await hub.stop()
  expect(stop).toHaveBeenCalledOnce()
  await new LiveHub().stop()
})

test('the oldest page of a person makes room for a further one, and nobody else’s', async () => {
  const { hub } = await startHub()
  const other = page(hub, 'a', 'bea')
  const pages = Array.from({ length: maxPagesOfPerson }, (_, index) =>
    // In whichever workspace.
    page(hub, index % 2 ? 'a' : 'b'),
  )
  const crowded = () => pages.map(({ onCrowded }) => onCrowded.mock.calls.length)
  expect(crowded()).toEqual(pages.map(() => 0))
  page(hub)
  page(hub)
  expect(crowded()).toEqual(pages.map((_, index) => (index < 2 ? 1 : 0)))
  pages[2]?.leave()
  page(hub)
  expect(crowded().reduce((sum, calls) => sum + calls, 0)).toBe(2)
  expect(other.onCrowded).not.toHaveBeenCalled()
})

test('a thousand pages of many people receive an event once each', async () => {
  const { hub, announce } = await startHub()
  const pages = Array.from({ length: 1_000 }, (_, index) => page(hub, 'a', `person ${index % 50}`))
  announce(JSON.stringify(event(1)))
  for (const { onEvent } of pages) expect(onEvent).toHaveBeenCalledExactlyOnceWith(event(1))
})
