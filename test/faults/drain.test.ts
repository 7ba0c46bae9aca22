import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../data-folder.ts'
import { type Caller, type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let server: ServerProcess
let caller: Caller
let folder: string
beforeEach(async () => {
  folder = await makeDataFolder(inject('databaseSnapshot'))
})
afterEach(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startProcess({ DATA_DIR: folder, ...env })
  // Read at each call: the server restarts on another port.
  caller = await signUpOverHttp({
    get url() {
      return server.url
    },
  })
}

const body = (name: string) => JSON.stringify({ name, industry: 'Media' })

/** Opens a connection and sends the headers of a request that creates a client. */
function beginRequest(length: number): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      'POST /api/v1/clients HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      `Authorization: Bearer ${caller.token}`,
      '',
      '',
    ].join('\r\n'),
  )
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('close', () => resolve(text))
    socket.once('error', reject)
  })
  return { socket, answer }
}

const refusesConnections = () =>
  fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  )

test('a request in flight is finished and told to reconnect elsewhere; nothing new is accepted', async () => {
  await start()
  const wanted = body('Slow client')
  const { socket, answer } = beginRequest(wanted.length)
  socket.write(wanted.slice(0, 10))
  // The server has read the headers once it answers another request.
  await fetch(`${server.url}/readyz`)
  const stopped = server.stop()
  await until(refusesConnections)
  // Longer than the grace for idle connections.
  await pause(3_000)
  socket.write(wanted.slice(10))
  const text = await answer
  expect(text).toMatch(/^HTTP\/1\.1 201 /)
  expect(text.toLowerCase()).toContain('connection: close')
  expect(await stopped).toBe(0)
})

test('an open event stream is told to reconnect', async () => {
  await start()
  const stream = await fetch(`${server.url}/api/v1/events`, {
    headers: { authorization: `Bearer ${caller.token}` },
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  expect((await reader.read()).value).toContain('event: ready')
  const stopped = server.stop()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(rest).toContain('event: reconnect')
  expect(await stopped).toBe(0)
})

test('busy keep-alive clients lose no request: each is either answered or never carried out', async () => {
  await start()
  const answered: string[] = []
  let refused = 0
  const client = async (index: number) => {
    for (let count = 0; ; count += 1) {
      const name = `Client ${index}.${count}`
      try {
        const answer = await fetch(`${server.url}/api/v1/clients`, {
          method: 'POST',
          headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
          body: body(name),
        })
        if (answer.status !== 201) throw new Error(String(answer.status))
        answered.push(name)
      } catch {
        refused += 1
        return
      }
    }
  }
  const clients = Array.from({ length: 16 }, (_, index) => client(index))
  await until(() => Promise.resolve(answered.length > 50))
  expect(await server.stop()).toBe(0)
  await Promise.all(clients)
  expect(refused).toBe(16)

  server = await startProcess({ DATA_DIR: folder })
  const { body: list } = await caller.call<{ items: unknown[] }>('GET', '/api/v1/clients')
  expect(list.items).toHaveLength(answered.length)
})

test('with SHUTDOWN_DELAY it says that it is leaving and goes on serving for as long', async () => {
  await start({ SHUTDOWN_DELAY: '5' })
  const stream = await fetch(`${server.url}/api/v1/events`, {
    headers: { authorization: `Bearer ${caller.token}` },
  })
  const heard = stream.text()
  let ended = false
  void heard.then(() => (ended = true))
  const stopped = server.stop()
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 503)
  const { socket, answer } = beginRequest(body('A late client').length)
  socket.write(body('A late client'))
  const text = await answer
  expect(text).toMatch(/^HTTP\/1\.1 201 /)
  expect(text.toLowerCase()).toContain('connection: close')
  expect(ended).toBe(false)
  await until(refusesConnections)
  expect(await heard).toContain('event: reconnect')
  expect(await stopped).toBe(0)
})
