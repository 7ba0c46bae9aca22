import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

type Fields = Record<string, unknown>
/** What readers see, and the newest draft when it is newer. */
type PayloadEntry = { id: number; main: Fields; draft: Fields | null }

const fieldNames = ['title', 'slug', 'content', 'summary', 'cover', 'copydesk_id', '_status']

/** A collection `articles` of Payload 3 with drafts, an upload collection `media`, and users with API keys. */
export class FakePayload extends SiteServer {
  readonly apiKey = 'payload-key'
  readonly entries: PayloadEntry[] = []

  constructor() {
    super((call) => this.#reply(call))
  }

  add(fields: Fields): PayloadEntry {
    const entry = { id: this.entries.length + 1, main: fields, draft: null }
    this.entries.push(entry)
    return entry
  }

  #reply(call: SiteCall): SiteAnswer {
    const known = call.headers.authorization === `users API-Key ${this.apiKey}`
    if (call.path === '/api/users/me') {
      return { status: 200, json: { user: known ? { id: 1 } : null } }
    }
    // Visitors may read, as on most sites.
    if (!known && call.method !== 'GET') {
      return refusal(403, 'Forbidden', 'You are not allowed to perform this action.')
    }
    if (call.path === '/api/media') {
      return { status: 201, json: { doc: { id: 1, filename: 'carrots.gif' }, message: 'Created.' } }
    }
    const [collection, id] = /^\/api\/articles(?:\/(\w+))?$/.exec(call.path) ?? []
    if (collection === undefined) return notFound
    if (call.method === 'POST') return this.#create(call)
    if (id === undefined) return this.#list(call)
    const entry = this.entries.find((one) => one.id === Number(id))
    if (!entry) return notFound
    return call.method === 'PATCH'
      ? this.#change(entry, call)
      : { status: 200, json: docOf(entry, asksForDraft(call)) }
  }

  #create(call: SiteCall): SiteAnswer {
    const fields = jsonOf<Fields>(call)
    if (this.#holds('slug', fields.slug)) return taken('slug')
    const entry = this.add(fields)
    return { status: 201, json: { doc: docOf(entry, true), message: 'Created.' } }
  }

  #change(entry: PayloadEntry, call: SiteCall): SiteAnswer {
    const newest = { ...entry.main, ...entry.draft, ...jsonOf<Fields>(call) }
    if (asksForDraft(call)) entry.draft = { ...newest, _status: 'draft' }
    else Object.assign(entry, { main: newest, draft: null })
    return { status: 200, json: { doc: docOf(entry, true), message: 'Updated successfully.' } }
  }

  #list(call: SiteCall): SiteAnswer {
    const wanted = [...call.query].flatMap(([name, value]) => {
      const field = /^where\[(\w+)\]\[equals\]$/.exec(name)?.[1]
      return field === undefined ? [] : [{ field, value }]
    })
    const [unknown] = wanted.filter(({ field }) => !fieldNames.includes(field))
    if (unknown) {
      return refusal(400, 'QueryError', `The following path cannot be queried: ${unknown.field}`)
    }
    const docs = this.entries
      .map((entry) => docOf(entry, asksForDraft(call)))
      .filter((doc: Fields) => wanted.every(({ field, value }) => doc[field] === value))
    return { status: 200, json: { docs, totalDocs: docs.length } }
  }

  #holds(field: string, value: unknown): boolean {
    return this.entries.some((entry) => docOf(entry, true)[field] === value)
  }
}

const asksForDraft = ({ query }: SiteCall) => query.get('draft') === 'true'

function docOf({ id, main, draft }: PayloadEntry, newest: boolean): Fields {
  return { ...main, ...(newest ? draft : null), id }
}

function refusal(status: number, name: string, message: string): SiteAnswer {
  return { status, json: { errors: [{ name, message }] } }
}

const notFound = refusal(404, 'NotFound', 'The requested resource was not found.')

function taken(path: string): SiteAnswer {
  const data = { errors: [{ path, message: 'Value must be unique' }] }
  const message = `The following field is invalid: ${path}`
  return { status: 400, json: { errors: [{ name: 'ValidationError', data, message }] } }
}
