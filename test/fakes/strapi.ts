import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

type Fields = Record<string, unknown>
export type StrapiDocument = { documentId: string; draft: Fields; published: Fields | null }

/** The fields of the collection; Strapi refuses any other. */
const known = ['title', 'slug', 'content', 'summary', 'cover', 'copydesk_id']

/** A collection `articles` of Strapi 5, with the answers of a real one. */
export class FakeStrapi extends SiteServer {
  readonly token = 'strapi-token'
  readonly documents: StrapiDocument[] = []
  #ids = 0

  constructor() {
    super((call) => this.#reply(call))
  }

  add(fields: Fields): StrapiDocument {
    this.#ids += 1
    const document = { documentId: `doc${this.#ids}`, draft: fields, published: null }
    this.documents.push(document)
    return document
  }

  #reply(call: SiteCall): SiteAnswer {
    if (call.headers.authorization !== `Bearer ${this.token}`) {
      return refusal(401, 'UnauthorizedError', 'Missing or invalid credentials')
    }
    if (call.path === '/api/upload') return { status: 201, json: [{ id: 7, url: '/uploads/x' }] }
    const [, id] = /^\/api\/articles(?:\/(\w+))?$/.exec(call.path) ?? []
    if (!call.path.startsWith('/api/articles')) return refusal(404, 'NotFoundError', 'Not Found')
    if (call.method === 'POST') return this.#create(call)
    if (id === undefined) return this.#list(call.query)
    const document = this.documents.find(({ documentId }) => documentId === id)
    if (!document) return refusal(404, 'NotFoundError', 'Not Found')
    if (call.method === 'PUT') return this.#change(document, call)
    const live = call.query.get('status') !== 'draft'
    if (live && !document.published) return refusal(404, 'NotFoundError', 'Not Found')
    return { status: 200, json: { data: shown(document) } }
  }

  #list(query: URLSearchParams): SiteAnswer {
    const found = this.documents.filter(({ draft }) =>
      [...query].every(([name, value]) => {
        const field = /^filters\[(\w+)\]\[\$eq\]$/.exec(name)?.[1]
        return field === undefined || draft[field] === value
      }),
    )
    return { status: 200, json: { data: found.map(shown) } }
  }

  #create(call: SiteCall): SiteAnswer {
    const { data } = jsonOf<{ data: Fields }>(call)
    const obstacle = this.#obstacle(data)
    if (obstacle) return obstacle
    const document = this.add(data)
    if (call.query.get('status') !== 'draft') document.published = { ...data }
    return { status: 201, json: { data: shown(document) } }
  }

  #change(document: StrapiDocument, call: SiteCall): SiteAnswer {
    const { data } = jsonOf<{ data: Fields }>(call)
    const obstacle = this.#obstacle(data, document)
    if (obstacle) return obstacle
    document.draft = { ...document.draft, ...data }
    if (call.query.get('status') !== 'draft') document.published = { ...document.draft }
    return { status: 200, json: { data: shown(document) } }
  }

  /** An unknown field, or a slug that another document has; other fields may be unique in vain. */
  #obstacle(data: Fields, self?: StrapiDocument): SiteAnswer | null {
    const unknown = Object.keys(data).find((name) => !known.includes(name))
    if (unknown) return refusal(400, 'ValidationError', `Invalid key ${unknown}`)
    const taken = this.documents.some(
      (one) => one !== self && data.slug !== undefined && one.draft.slug === data.slug,
    )
    return taken ? refusal(400, 'ValidationError', 'This attribute must be unique') : null
  }
}

function shown({ documentId, draft, published }: StrapiDocument) {
  return { documentId, ...draft, publishedAt: published ? '2026-01-01T00:00:00.000Z' : null }
}

function refusal(status: number, name: string, message: string): SiteAnswer {
  return { status, json: { data: null, error: { status, name, message, details: {} } } }
}
