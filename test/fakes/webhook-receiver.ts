import { createHmac, timingSafeEqual } from 'node:crypto'
import { jsonOf, type SiteAnswer, type SiteCall, SiteServer } from './site-server.ts'

export type ReceivedEvent = {
  type: string
  data: { id: string | null; slug: string; title: string; html: string; banner: object | null }
}
type Kept = { id: string; event: ReceivedEvent }

/** A receiver of signed webhooks: it verifies, knows repeated messages, and says where an article is. */
export class WebhookReceiver extends SiteServer {
  readonly kept: Kept[] = []
  /** What the receiver says after it has kept an article. */
  answer: ((kept: Kept) => unknown) | null = null
  readonly #secret: string
  readonly #answers = new Map<string, SiteAnswer>()

  constructor(secret: string) {
    super((call) => this.#receive(call))
    this.#secret = secret
  }

  /** What readers see. */
  shown(): Kept[] {
    return this.kept.filter(({ event }) => event.type !== 'article.unpublished')
  }

  #receive(call: SiteCall): SiteAnswer {
    if (call.method === 'GET') return this.#page(call.path)
    const id = String(call.headers['webhook-id'])
    if (!this.#isSigned(call, id)) return { status: 401, json: { message: 'wrong signature' } }
    const before = this.#answers.get(id)
    if (before) return before
    const event = jsonOf<ReceivedEvent>(call)
    const answer = event.type === 'test' ? { status: 204 } : this.#keep(event)
    this.#answers.set(id, answer)
    return answer
  }

  #page(path: string): SiteAnswer {
    const kept = this.shown().find(({ id }) => path === `/posts/${id}`)
    if (!kept) return { status: 404, html: '<h1>404</h1>' }
    const { title, html } = kept.event.data
    return { status: 200, html: `<h1>${title}</h1>${html}` }
  }

  #keep(event: ReceivedEvent): SiteAnswer {
    const known = this.kept.find(({ id }) => id === event.data.id)
    const kept = known ?? { id: `post-${this.kept.length + 1}`, event }
    if (known) known.event = event
    else this.kept.push(kept)
    const standard = { id: kept.id, url: `${this.url}/posts/${kept.id}` }
    return { status: 200, json: this.answer ? this.answer(kept) : standard }
  }

  #isSigned({ headers, body }: SiteCall, id: string): boolean {
    const signed = `${id}.${headers['webhook-timestamp']}.${body}`
    const expected = createHmac('sha256', this.#secret).update(signed).digest()
    const given = Buffer.from(String(headers['webhook-signature']).replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
}
