import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

const own = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
const person = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@acme.example',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@acme.example',
}

/** One bare repository behind Git’s own `http-backend`, for one user with one token. */
export class FakeGit extends SiteServer {
  readonly username = 'ada'
  readonly token = 'token-right'
  readonly #folder = mkdtempSync(join(tmpdir(), 'fake-git-'))

  constructor() {
    super((call) => this.#reply(call))
    this.#git(['init', '--quiet', '--bare', '--initial-branch=main', '.'])
    this.#git(['config', 'http.receivepack', 'true'])
    this.write('README.md', '# Acme\n')
  }

  get repository(): string {
    return `${this.url}/acme/website.git`
  }

  /** The files of the newest commit. */
  files(): Map<string, Buffer> {
    const listed = this.#text(['ls-tree', '-r', '-z', '--name-only', 'main'])
    const paths = listed.split('\0').filter(Boolean)
    // Each is answered with a line that ends in its size, its bytes, and a line break.
    const asked = paths.map((path) => `main:${path}\n`).join('')
    const answer = this.#git(['cat-file', '--batch'], asked)
    let at = 0
    return new Map(
      paths.map((path) => {
        const start = answer.indexOf('\n', at) + 1
        const size = Number(answer.toString('latin1', at, start).split(' ').at(-1))
        at = start + size + 1
        return [path, answer.subarray(start, start + size)]
      }),
    )
  }

  /** The messages of the branch, newest first. */
  history(): string[] {
    return this.#text(['log', '--format=%s', 'main']).trim().split('\n')
  }

  /** Somebody else's commit. */
  write(path: string, text: string | Buffer): void {
    const blob = this.#text(['hash-object', '-w', '--stdin'], text).trim()
    this.#git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`])
    const tree = this.#text(['write-tree']).trim()
    const parents = this.#hasCommits() ? ['-p', this.head()] : []
    const commit = this.#text(['commit-tree', tree, ...parents, '-m', `Write ${path}`]).trim()
    this.#git(['update-ref', 'refs/heads/main', commit])
  }

  head(): string {
    return this.#text(['rev-parse', 'main']).trim()
  }

  /** Has the server refuse every push with a sentence of its own. */
  protect(): void {
    this.#git(['config', 'receive.hiderefs', 'refs/heads/main'])
  }

  override async close(): Promise<void> {
    await super.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #hasCommits(): boolean {
    return this.#text(['for-each-ref', 'refs/heads']).trim() !== ''
  }

  #git(args: string[], input?: string | Buffer): Buffer {
    // Pushes leave the index behind, which would then undo them.
    const fresh = args[0] === 'update-index' && this.#hasCommits()
    if (fresh) execFileSync('git', ['read-tree', 'main'], this.#options())
    return execFileSync('git', args, { ...this.#options(), input, maxBuffer: 64 * 1024 * 1024 })
  }

  #options() {
    return { cwd: this.#folder, env: { ...process.env, ...own, ...person, GIT_DIR: this.#folder } }
  }

  #text(args: string[], input?: string | Buffer): string {
    return this.#git(args, input).toString('utf8')
  }

  async #reply(call: SiteCall): Promise<SiteAnswer> {
    const secret = Buffer.from(`${this.username}:${this.token}`).toString('base64')
    if (call.headers.authorization !== `Basic ${secret}`) return { status: 401 }
    const base = '/acme/website.git'
    if (!call.path.startsWith(`${base}/`)) return { status: 404 }
    return await this.#backend(call, call.path.slice(base.length))
  }

  #backend({ method, query, headers, body }: SiteCall, path: string): Promise<SiteAnswer> {
    const backend = spawn('git', ['http-backend'], {
      env: {
        ...process.env,
        ...own,
        GIT_PROJECT_ROOT: this.#folder,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: path,
        QUERY_STRING: query.toString(),
        REQUEST_METHOD: method,
        REMOTE_USER: this.username,
        CONTENT_TYPE: headers['content-type'] ?? '',
        CONTENT_LENGTH: String(body.length),
      },
    })
    // It ends before it has read everything when it refuses.
    backend.stdin.on('error', () => undefined)
    backend.stdin.end(body)
    const parts: Buffer[] = []
    backend.stdout.on('data', (part: Buffer) => parts.push(part))
    return new Promise((resolve, reject) => {
      backend.on('error', reject)
      backend.on('close', () => resolve(answerIn(Buffer.concat(parts))))
    })
  }
}

/** The answer of a CGI program: headers, an empty line, the body. */
function answerIn(output: Buffer): SiteAnswer {
  const end = output.indexOf('\r\n\r\n')
  const lines = output.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines
      .map((line) => line.split(': ', 2) as [string, string])
      .map(([k, v]) => [k.toLowerCase(), v]),
  )
  const status = Number.parseInt(headers.status ?? '200', 10)
  return { status, headers, bytes: output.subarray(end + 4) }
}
