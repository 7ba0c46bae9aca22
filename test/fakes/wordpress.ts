import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, PlannedFaults } from './planned-faults.ts'
import { routeOf, servePage } from './wordpress-pages.ts'
import { answerRest } from './wordpress-rest.ts'
import {
  type FakePost,
  type FakeRole,
  FakeSite,
  type FakeTerm,
  type FakeUser,
  type FakeWordPressOptions,
} from './wordpress-site.ts'

export type RecordedRequest = {
  method: string
  url: string
  /** REST route such as `/wp/v2/posts`, or null for a page. */
  route: string | null
  authorization: string | undefined
  body: Buffer
}

/** Starts a fake WordPress site on loopback, faithful in what our adapter uses. */
export async function startFakeWordPress(
  options: Partial<FakeWordPressOptions> = {},
): Promise<FakeWordPress> {
  const fake = new FakeWordPress(new FakeSite(options))
  await fake.listen()
  return fake
}

/** A running fake site: its content, recorded calls and planned faults. */
export class FakeWordPress {
  readonly requests: RecordedRequest[] = []
  readonly #site: FakeSite
  readonly #faults = new PlannedFaults()
  readonly #server: Server
  #origin = ''

  constructor(site: FakeSite) {
    this.#site = site
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((error: Error) => {
        response.writeHead(500).end(String(error))
      })
    })
  }

  get url(): string {
    return this.#origin + this.#site.options.path
  }

  get posts(): FakePost[] {
    return this.#site.posts
  }

  get media() {
    return this.#site.media
  }

  /** May be changed while the site runs. */
  get options(): FakeWordPressOptions {
    return this.#site.options
  }

  get categories(): FakeTerm[] {
    return this.#site.categories
  }

  get tags(): FakeTerm[] {
    return this.#site.tags
  }

  user(role: FakeRole): FakeUser {
    const user = this.#site.users.find((candidate) => candidate.role === role)
    if (!user) throw new Error(`no ${role}`)
    return user
  }

  /** The access data a customer would enter. */
  access(role: FakeRole = 'author') {
    const { username, appPassword } = this.user(role)
    const platform = 'wordpress' as const
    return { platform, siteUrl: this.url, username, appPassword, restRoot: null }
  }

  /** A post that existed before and is not ours. */
  addPost(slug: string, content = '<p>Older than us.</p>', role: FakeRole = 'author'): FakePost {
    const id = this.#site.nextId()
    const author = this.user(role).id
    const fields = { title: slug, excerpt: '', featuredMedia: 0, meta: {}, status: 'publish' }
    const terms = { categories: [1], tags: [] }
    const post = {
      id,
      author,
      slug: this.#site.freeSlug(slug, this.posts),
      content,
      ...fields,
      ...terms,
    }
    this.posts.push(post)
    return post
  }

  /** Plans a fault for the next call with this method to a matching route or page. */
  next(method: string, path: RegExp, fault: Fault): void {
    this.#faults.add({ method, path, fault, once: true })
  }

  /** Plans a fault for all such calls, until `calm`. */
  always(method: string, path: RegExp, fault: Fault): void {
    this.#faults.add({ method, path, fault, once: false })
  }

  calm(): void {
    this.#faults.clear()
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#origin)
    const method = request.method ?? 'GET'
    const { authorization } = request.headers
    const route = routeOf(this.#site, url)
    const body = await readBody(request)
    this.requests.push({ method, url: url.pathname + url.search, route, authorization, body })
    const fault = this.#faults.take(method, route ?? url.pathname)
    if (fault && fault !== 'cut-after') {
      if (fault === 'cut-before') request.socket.destroy()
      else if (fault !== 'hang') {
        response.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers })
        response.end(fault.body ?? '<html><body>Something else</body></html>')
      }
      return
    }
    if (route === null) {
      servePage(this.#site, url, this.url, response)
      return
    }
    const answer = await answerRest(this.#site, {
      method,
      route,
      query: url.searchParams,
      headers: { 'content-type': request.headers['content-type'] },
      body,
      user: this.#site.userOf(authorization),
      siteUrl: this.url,
    })
    if (fault === 'cut-after') request.socket.destroy()
    else {
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(answer.json))
    }
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
