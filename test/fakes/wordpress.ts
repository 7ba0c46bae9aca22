import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, FaultyServer } from './faulty-server.ts'
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

const warning =
  '<br />\n<b>Warning</b>:  Undefined array key [0] in <b>/srv/{theme}/functions.php</b> on line <b>7</b><br />\n'

/** A running fake site: its content, recorded calls and planned faults. */
export class FakeWordPress extends FaultyServer {
  readonly requests: RecordedRequest[] = []
  readonly #site: FakeSite

  constructor(site: FakeSite) {
    super()
    this.#site = site
  }

  get url(): string {
    return this.origin + this.#site.options.path
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
    const fields = {
      ...{ title: slug, excerpt: '', featuredMedia: 0, password: '', meta: {} },
      status: 'publish',
    }
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

  #prints(method: string, route: string): boolean {
    const { prints } = this.#site.options
    if (prints === 'on-write') return method === 'POST' && route.startsWith('/wp/v2/posts')
    return prints === 'always'
  }

  protected override async handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin)
    const method = request.method ?? 'GET'
    const { authorization } = request.headers
    const route = routeOf(this.#site, url)
    const body = await bodyOf(request)
    this.requests.push({ method, url: url.pathname + url.search, route, authorization, body })
    const fault = this.faults.take(method, route ?? url.pathname)
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
    else if (this.#prints(method, route)) {
      // What is printed first sends the status, which can then be changed no more.
      response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8' })
      response.end(`${warning}${JSON.stringify(answer.json)}`)
    } else {
      response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
      response.end(JSON.stringify(answer.json))
    }
  }
}
