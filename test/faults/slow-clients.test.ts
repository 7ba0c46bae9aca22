import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '../data-folder.ts'
import { type ServerProcess, startProcess } from '../process.ts'

let server: ServerProcess
let folder: string
beforeAll(async () => {
  folder = await makeDataFolder(inject('databaseSnapshot'))
  server = await startProcess({ DATA_DIR: folder })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Sends the beginning of a request and then nothing; resolves when the server has hung up. */
function halfARequest(text: string): { socket: Socket; cut: Promise<void> } {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  socket.resume()
  const cut = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  return { socket, cut }
}

test('clients that hold half a request are cut off, and others are served meanwhile', async () => {
  const beginning = 'GET /readyz HTTP/1.1\r\nHost: copydesk\r\nX-Half: '
  const slow = Array.from({ length: 200 }, () => halfARequest(beginning))
  for (let asked = 0; asked < 20; asked += 1) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  }
  await Promise.all(slow.map(({ cut }) => cut))
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a connection is kept longer than proxies keep theirs', async () => {
  const answer = await fetch(`${server.url}/readyz`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
})

test('what is no request is answered as such, and harms nobody', async () => {
  for (const nonsense of [
    '\r\n\r\n\0\0\0',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
    'POST /api/v1/clients HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]) {
    const { socket, cut } = halfARequest(nonsense)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    await cut
    expect(answer).not.toMatch(/^HTTP\/1\.1 (200|500)/)
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})
