import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8')

/** The statements of a text that make roles, rights and databases, whatever the passwords. */
const statements = (text: string) =>
  [...text.matchAll(/^ *((?:create|grant) .*;)$/gm)].map(([, statement]) =>
    statement?.replace(/'.*'/, "'…'"),
  )

test('compose.yaml makes the roles that docs/operations.md advises', async () => {
  const advised = /```sql\n(.*?)```/s.exec(await read('docs/operations.md'))?.[1] ?? ''
  expect(statements(advised)).not.toEqual([])
  expect(statements(await read('compose.yaml'))).toEqual(statements(advised))
})

test('the check of health in the Dockerfile follows /readyz', async () => {
  const [, command = ''] = /^HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(await read('Dockerfile')) ?? []
  const [program = '', ...args] = JSON.parse(command) as string[]
  const paths: (string | undefined)[] = []
  let status = 200
  const server = createServer(({ url }, response) => {
    paths.push(url)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const check = async () => {
    const env = { ...process.env, PORT: String(port) }
    const [code] = await once(spawn(program, args, { env }), 'exit')
    return code
  }
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  server.close()
  await once(server, 'close')
  expect(await check()).toBe(1)
  expect(paths).toEqual(['/readyz', '/readyz'])
})
