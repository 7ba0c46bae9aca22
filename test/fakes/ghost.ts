import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

export type FakeGhostPost = {
  id: string
  slug: string
  title: string
  status: string
  html: string | null
  feature_image: string | null
  codeinjection_foot: string | null
  updated_at: string
}

const keyId = '6'.repeat(24)
const secret = 'ab'.repeat(32)
const root = '/ghost/api/admin'

/** Ghost's Admin API as far as publishing uses it, with the answers of a real Ghost 6. */
export class FakeGhost extends SiteServer {
  readonly posts: FakeGhostPost[] = []
  readonly adminKey = `${keyId}:${secret}`
  #ids = 0
  #saved = Date.parse('2026-01-01T00:00:00Z')

  constructor() {
    super((call) => this.#reply(call))
  }

  /** A post that somebody else has written. */
  add(slug: string): FakeGhostPost {
    return this.#create({ title: 'Theirs', slug, html: '<p>Theirs.</p>', status: 'published' })
  }

  async #reply(call: SiteCall): Promise<SiteAnswer> {
    if (!call.path.startsWith(root)) return this.#page(call.path)
    if (!(await isSigned(call))) return error(401, 'UnauthorizedError', 'Invalid token')
    if (call.query.has('newsletter')) return error(400, 'BadRequestError', 'No newsletters here')
    const path = call.path.slice(root.length).replace(/\/$/, '')
    const id = /^\/posts\/([0-9a-f]{24})$/.exec(path)?.[1]
    if (path === '/images/upload' && call.method === 'POST') return this.#upload(call)
    if (path === '/posts' && call.method === 'GET') return this.#browse(call.query)
    if (path === '/posts' && call.method === 'POST') {
      return { status: 201, json: this.#shown([this.#create(fieldsOf(call))], false) }
    }
    const post = this.posts.find((one) => one.id === id)
    if (!post) return error(404, 'NotFoundError', 'Post not found.')
    if (call.method === 'GET') return { status: 200, json: this.#shown([post], true) }
    return this.#edit(post, fieldsOf(call))
  }

  /** What readers see. */
  #page(path: string): SiteAnswer {
    const name = path.replaceAll('/', '')
    const post = this.posts.find(({ slug, status }) => slug === name && status === 'published')
    if (!post) return { status: 404, html: '<h1>404</h1>' }
    const image = post.feature_image ? `<img src="${post.feature_image}">` : ''
    return { status: 200, html: `<h1>${post.title}</h1>${image}${this.#read(post.html ?? '')}` }
  }

  #create(fields: Partial<FakeGhostPost>): FakeGhostPost {
    this.#ids += 1
    const id = this.#ids.toString(16).padStart(24, '0')
    const none = { title: '', slug: id, status: 'draft', html: null, feature_image: null }
    const post = { ...none, codeinjection_foot: null, ...fields, id, updated_at: this.#now() }
    // A real Ghost numbers a slug that is taken, without a word.
    while (this.posts.some(({ slug }) => slug === post.slug)) post.slug = `${post.slug}-2`
    this.posts.push(post)
    return post
  }

  #edit(post: FakeGhostPost, fields: Partial<FakeGhostPost>): SiteAnswer {
    if (!fields.updated_at) return error(422, 'ValidationError', 'updated_at is missing')
    if (fields.updated_at !== post.updated_at) {
      return error(409, 'UpdateCollisionError', 'Someone else is editing this post.')
    }
    if ((fields.title?.length ?? 0) > 255) {
      return error(422, 'ValidationError', 'Value in [posts.title] exceeds maximum length')
    }
    Object.assign(post, fields, { updated_at: this.#now() })
    return { status: 200, json: this.#shown([post], false) }
  }

  #browse(query: URLSearchParams): SiteAnswer {
    const [, field = '', contains, value = ''] =
      /^(\w+):(~?)'?([^']*)'?$/.exec(query.get('filter') ?? '') ?? []
    const found = this.posts.filter((post) => {
      const text = String(post[field as keyof FakeGhostPost] ?? '')
      return contains ? text.includes(value) : text === value
    })
    return { status: 200, json: this.#shown(found.slice(0, 1), true) }
  }

  #upload({ body }: SiteCall): SiteAnswer {
    const name = /filename="([^"]+)"/.exec(body.toString('latin1'))?.[1] ?? 'file'
    const mark = createHash('sha256').update(body).digest('hex').slice(0, 6)
    const url = `${this.url}/content/images/${mark}/${name}`
    return { status: 201, json: { images: [{ url, ref: null }] } }
  }

  /** What Ghost writes in place of its own address when it stores a post, it reads as that wherever it stands. */
  #read(html: string): string {
    return html.replaceAll('__GHOST_URL__', this.url)
  }

  /** Like a real Ghost, the text comes only when it is asked for. */
  #shown(posts: FakeGhostPost[], withText: boolean) {
    return {
      posts: posts.map(({ html, ...post }) => ({
        ...post,
        url: `${this.url}/${post.status === 'published' ? post.slug : `p/${post.id}`}/`,
        ...(withText ? { html: html && this.#read(html) } : {}),
      })),
    }
  }

  #now(): string {
    this.#saved += 1000
    return new Date(this.#saved).toISOString()
  }
}

function fieldsOf(call: SiteCall): Partial<FakeGhostPost> {
  const [post = {}] = jsonOf<{ posts: Partial<FakeGhostPost>[] }>(call).posts
  if (call.query.get('source') === 'html') return post
  const { html: _, ...rest } = post
  return rest
}

async function isSigned({ headers }: SiteCall): Promise<boolean> {
  const token = String(headers.authorization).replace(/^Ghost /, '')
  try {
    const { protectedHeader } = await jwtVerify(token, Buffer.from(secret, 'hex'), {
      audience: '/admin/',
      maxTokenAge: '5m',
    })
    return protectedHeader.kid === keyId
  } catch {
    return false
  }
}

function error(status: number, type: string, context: string): SiteAnswer {
  return { status, json: { errors: [{ type, message: 'Refused', context, code: null }] } }
}
