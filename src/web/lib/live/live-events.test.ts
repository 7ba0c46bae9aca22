import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { followLiveEvents, type LiveConnection } from './live-connection.ts'
import { backOffMs } from './live-events.ts'
import { createSeenEvents, parseLiveEvent } from './live-messages.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const credits = (total: number) => `data: {"type":"credits","total":${total}}\n\n`
let answers: Answer[] = []
let asked: IncomingMessage[] = []
let heard: LiveEvent[] = []
let gaps = 0
let url = ''
let connection: LiveConnection | undefined
let wanted = Promise.resolve()

const server = createServer((request, response) => {
  asked.push(request)
  const answer = answers.shift()
  if (answer) answer(request, response)
})

/** An event stream that says these lines; `end` closes it afterwards. */
function stream(text: string, end = false, ready = '{"missed":false}'): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: ready\ndata: ${ready}\n\n${text}`)
    if (end) response.end()
  }
}

function follow(silenceMs?: number): void {
  connection = followLiveEvents({
    open: (headers, signal) => fetch(url, { headers, signal }),
    onEvent: (event) => heard.push(event),
    onGap: () => {
      gaps += 1
    },
    pause: () => Promise.resolve(),
    untilWanted: () => wanted,
    ...(silenceMs ? { silenceMs } : {}),
  })
}

beforeEach(async () => {
  answers = []
  asked = []
  heard = []
  gaps = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

afterEach(async () => {
  connection?.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('events arrive in order, beats are no news', async () => {
  answers = [stream(`id: 7\n${credits(3)}event: beat\ndata: \n\nid: 8\n${credits(2)}`)]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(heard).toEqual([
    { type: 'credits', total: 3 },
    { type: 'credits', total: 2 },
  ])
  expect(asked[0]?.headers['last-event-id']).toBeUndefined()
})

test('a lost stream resumes after the last event, with nothing delivered twice', async () => {
  answers = [
    stream(`id: 7\n${credits(3)}`, true),
    stream(`id: 5\n${credits(9)}id: 7\n${credits(3)}id: 8\n${credits(1)}`),
  ]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  expect(asked[1]?.headers['last-event-id']).toBe('7')
  expect(heard.at(-1)).toEqual({ type: 'credits', total: 1 })
  expect(gaps).toBe(0)
})

test('everything is asked anew when something was missed, or when nobody knows', async () => {
  answers = [
    stream('', true, '{"missed":true}'),
    stream('', true, ''),
    stream(`id: 1\n${credits(1)}`),
  ]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(gaps).toBe(2)
})

test('a refused stream is tried again; an "end" of the server too', async () => {
  answers = [
    (_, response) => response.writeHead(503).end(),
    stream('event: end\ndata: \n\n'),
    stream(`id: 4\n${credits(1)}`),
  ]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(asked).toHaveLength(3)
})

test('a page that makes room for newer ones asks again only once it is looked at', async () => {
  let look = () => {}
  wanted = new Promise((resolve) => {
    look = resolve
  })
  answers = [
    stream('event: crowded\ndata: {"message":"Too many."}\n\n'),
    stream(`id: 4\n${credits(1)}`),
  ]
  follow()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.waitFor(() => expect(asked[0]?.closed).toBe(true))
  expect([asked.length, gaps]).toEqual([1, 0])
  look()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
})

test('a stream that is refused once access has ended makes the page look, once', async () => {
  answers = [
    stream('', true),
    (_, response) => response.writeHead(404).end(),
    (_, response) => response.writeHead(404).end(),
    stream(credits(1)),
  ]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(gaps).toBe(1)
})

test('a silent stream is dropped and opened again', async () => {
  answers = [stream(''), stream(`id: 4\n${credits(1)}`)]
  follow(20)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
})

test('reconnect drops the stream at once; close asks no more', async () => {
  answers = [stream(`id: 1\n${credits(1)}`), stream(`id: 2\n${credits(2)}`)]
  follow()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  connection?.reconnect()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  const gone = new Promise((resolve) => asked[1]?.once('close', resolve))
  connection?.close()
  await gone
  expect(asked).toHaveLength(2)
})

test('what arrives out of order is still news, what came before the page is not', () => {
  const seen = createSeenEvents()
  expect([10, 9, 10].map((id) => seen.isNew(id))).toEqual([true, true, false])
  seen.reconnected()
  expect([3, 9, 11].map((id) => seen.isNew(id))).toEqual([false, false, true])
  expect(seen.lastId()).toBe(11)
})

test('what is no event of ours is left alone', () => {
  for (const data of ['', '{', 'null', '[]', '{"type":"toString"}', '{"type":4}']) {
    expect(parseLiveEvent(data)).toBeUndefined()
  }
})

test('the back-off grows to half a minute and spreads', () => {
  expect(backOffMs(0, () => 0)).toBe(500)
  expect(backOffMs(2, () => 1)).toBe(4000)
  expect(backOffMs(40, () => 1)).toBe(30_000)
})
