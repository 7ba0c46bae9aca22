import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { variables } from '#server/env/variables.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))

export type ServerProcess = {
  url: string
  pid: number
  output(): string
  /** Kills it without warning, as a crash would. */
  kill(): Promise<void>
  /** Stops it gracefully and returns its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the real server on a free port with only the given environment; rejects when it exits early. It is
 * the built one where the run has built it, which starts with two fifths less work: see `npm test`.
 */
export async function startProcess(
  env: Record<string, string>,
  script = process.env.TEST_SERVER ?? 'src/server/main.ts',
  // The server compiles Postgres with the same options as this process.
  nodeFlags = process.execArgv.filter((flag) => flag === '--liftoff-only'),
  /** The checkout that it is of. */
  folder = repository,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      ...Object.fromEntries(Object.keys(variables.shape).map((name) => [name, ''])),
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const url = await readAddress(child, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}

function readAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /Copydesk is ready: (\S+)/.exec(output())?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', () => reject(new Error(`the server ended:\n${output()}`)))
  })
}

export type Caller = {
  email: string
  token: string
  call<T>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>
}

/** Signs up over HTTP and signs in with the link in the local mailbox. */
export async function signUpOverHttp(server: { url: string }): Promise<Caller> {
  const email = `${crypto.randomUUID()}@example.test`
  const password = 'a long and calm sentence'
  await post(server.url, '/auth/v1/signup', { email, password })
  const link = new URL(await mailed(server.url, email, confirmationLink))
  const session = await post<{ access_token: string }>(server.url, '/auth/v1/verify', {
    type: link.searchParams.get('type'),
    token_hash: link.searchParams.get('token'),
  })
  return {
    email,
    token: session.access_token,
    // Read at each call, so that it survives a restart on another port.
    call: async (method, path, body) => {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${session.access_token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Finds the confirmation link in a mail's text. */
export const confirmationLink = /https?:\S+\/verify\S+/

/**
 * What the newest mail or text message to the address says that matches: the pattern's first group, or
 * all of it. Messages go out after the answer that caused them, so this waits, for a minute at most.
 */
export async function mailed(url: string, address: string, pattern: RegExp): Promise<string> {
  return await until(async () => {
    const answer = await fetch(`${url}/dev/mailbox-data`)
    const messages = (await answer.json()) as { to: string; text: string }[]
    const texts = messages.filter(({ to }) => to === address).map(({ text }) => text)
    const match = texts.map((text) => pattern.exec(text)).find(Boolean)
    return match?.[1] ?? match?.[0]
  })
}

/** Polls a few times a second until there is a result; rejects after `seconds`. */
export async function until<T>(
  ask: () => Promise<T | undefined | null | false>,
  seconds = 120,
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`nothing within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
