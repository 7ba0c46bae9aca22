import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

export type DirectusItem = Record<string, unknown> & { id: number }

const known = ['id', 'title', 'slug', 'content', 'summary', 'cover', 'copydesk_id', 'status']

/** A collection `articles` of Directus 11 with a field for the status. */
export class FakeDirectus extends SiteServer {
  readonly token = 'directus-token'
  readonly items: DirectusItem[] = []

  constructor() {
    super((call) => this.#reply(call))
  }

  add(fields: Record<string, unknown>): DirectusItem {
    const item = { ...fields, id: this.items.length + 1 }
    this.items.push(item)
    return item
  }

  #reply(call: SiteCall): SiteAnswer {
    if (call.headers.authorization !== `Bearer ${this.token}`) {
      return refusal(401, 'INVALID_CREDENTIALS', 'Invalid user credentials.')
    }
    if (call.path === '/files') return { status: 200, json: { data: { id: 'file-uuid' } } }
    const [, id] = /^\/items\/articles(?:\/(\d+))?$/.exec(call.path) ?? []
    if (!call.path.startsWith('/items/articles')) return forbidden
    if (call.method === 'POST') return this.#write(null, call)
    if (id === undefined) return this.#list(call.query)
    const item = this.items.find((one) => one.id === Number(id))
    if (!item) return forbidden
    return call.method === 'PATCH' ? this.#write(item, call) : { status: 200, json: { data: item } }
  }

  #write(item: DirectusItem | null, call: SiteCall): SiteAnswer {
    const fields = jsonOf<Record<string, unknown>>(call)
    if (Object.keys(fields).some((name) => !known.includes(name))) return forbidden
    const written = item ? Object.assign(item, fields) : this.add(fields)
    return { status: 200, json: { data: written } }
  }

  #list(query: URLSearchParams): SiteAnswer {
    const filters = [...query].flatMap(([name, value]) => {
      const field = /^filter\[(\w+)\]\[_eq\]$/.exec(name)?.[1]
      return field === undefined ? [] : [{ field, value }]
    })
    if (filters.some(({ field }) => !known.includes(field))) return forbidden
    const data = this.items.filter((item) =>
      filters.every(({ field, value }) => item[field] === value),
    )
    return { status: 200, json: { data: data.slice(0, 1) } }
  }
}

const forbidden = refusal(403, 'FORBIDDEN', 'You don’t have permission to access this.')

function refusal(status: number, code: string, message: string): SiteAnswer {
  return { status, json: { errors: [{ message, extensions: { code } }] } }
}
