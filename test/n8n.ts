import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../scripts/tests/free-port.ts'
import { startPostgres, type TemporaryPostgres } from './postgres.ts'
import { until } from './process.ts'

export type N8nNode = {
  name: string
  type: string
  typeVersion: number
  parameters: Record<string, unknown>
  credentials?: Record<string, { id: string; name: string }>
  webhookId?: string
}
export type Execution = { id: string; status: string }

/** The newest that npm installs whole. */
const version = '2.41.1'
const owner = { email: 'owner@example.test', password: 'A long and calm sentence 1' }

/**
 * n8n itself, as npm installs it, on a free port of loopback with a folder for its data. It keeps them in a Postgres, since its
 * SQLite would have to be compiled.
 */
export class N8n {
  readonly url: string
  readonly #child: ChildProcess
  readonly #postgres: TemporaryPostgres
  #output = ''
  #cookie = ''

  private constructor(url: string, child: ChildProcess, postgres: TemporaryPostgres) {
    this.url = url
    this.#child = child
    this.#postgres = postgres
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (this.#output += chunk))
    }
  }

  /** Starts it with a packed package of nodes, and signs in as its owner; installs it where no folder has it. */
  static async start(folder: string, packed: string, installed?: string): Promise<N8n> {
    const place = installed ?? join(folder, 'installed')
    if (!installed) install(place, `n8n@${version}`)
    install(join(folder, '.n8n/nodes'), resolve(packed))
    const postgres = await startPostgres()
    if (!postgres) throw new Error('No Postgres is installed here.')
    const kept = new URL(postgres.url)
    const [port, broker] = [freePort(), freePort()]
    const child = spawn(process.execPath, [join(place, 'node_modules/n8n/bin/n8n'), 'start'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder,
        N8N_USER_FOLDER: folder,
        DB_TYPE: 'postgresdb',
        DB_POSTGRESDB_HOST: kept.hostname,
        DB_POSTGRESDB_PORT: kept.port,
        DB_POSTGRESDB_USER: kept.username,
        DB_POSTGRESDB_PASSWORD: kept.password,
        DB_POSTGRESDB_DATABASE: kept.pathname.slice(1),
        N8N_PORT: String(port),
        N8N_LISTEN_ADDRESS: '127.0.0.1',
        N8N_RUNNERS_BROKER_PORT: String(broker),
        WEBHOOK_URL: `http://127.0.0.1:${port}/`,
        N8N_SECURE_COOKIE: 'false',
        N8N_DIAGNOSTICS_ENABLED: 'false',
        N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
        N8N_TEMPLATES_ENABLED: 'false',
      },
    })
    const n8n = new N8n(`http://127.0.0.1:${port}`, child, postgres)
    await until(async () => {
      if (child.exitCode !== null) throw new Error(n8n.output())
      const answer = await fetch(`${n8n.url}/healthz/readiness`).catch(() => null)
      return answer?.ok
    }, 300)
    await n8n.#signIn()
    return n8n
  }

  output(): string {
    return this.#output
  }

  /** One request to the address that its own pages use; throws its refusal. */
  async call<Data>(method: string, path: string, body?: unknown): Promise<Data> {
    const answer = await fetch(`${this.url}/rest${path}`, {
      method,
      headers: { cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  /** The nodes that it offers. */
  async nodeNames(): Promise<string[]> {
    const headers = { cookie: this.#cookie }
    const answer = await fetch(`${this.url}/types/nodes.json`, { headers })
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
  }

  /** Makes a workflow of nodes, each of which goes on from the one before. */
  async addWorkflow(
    name: string,
    nodes: readonly N8nNode[],
  ): Promise<{ id: string; versionId: string }> {
    const connections = Object.fromEntries(
      nodes
        .slice(1)
        .map((node, at) => [
          nodes[at]?.name,
          { main: [[{ node: node.name, type: 'main', index: 0 }]] },
        ]),
    )
    const placed = nodes.map((node, at) => ({
      ...node,
      id: crypto.randomUUID(),
      position: [at * 200, 0],
    }))
    const settings = { executionOrder: 'v1', saveDataSuccessExecution: 'all' }
    return await this.call('POST', '/workflows', {
      name,
      nodes: placed,
      connections,
      settings,
      active: false,
    })
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const gone = once(this.#child, 'exit')
      this.#child.kill('SIGTERM')
      await gone
    }
    await this.#postgres.stop()
  }

  async #signIn(): Promise<void> {
    const answer = await fetch(`${this.url}/rest/owner/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...owner, firstName: 'Ada', lastName: 'Owner' }),
    })
    if (!answer.ok) throw new Error(`no owner: ${await answer.text()}`)
    this.#cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
  }
}

/** Installs a package in a folder of its own. */
function install(folder: string, what: string): void {
  mkdirSync(folder, { recursive: true })
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...flags, '--prefix', folder, what], { stdio: 'ignore' })
}
