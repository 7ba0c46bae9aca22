import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { type SiteAnswer, type SiteCall, SiteServer } from './fakes/site-server.ts'

/** The receivers of a storm, by how they behave; those that make trouble are the first to be told. */
export const kinds = ['slow', 'failing', 'gone', 'redirecting', 'healthy'] as const
export type Kind = (typeof kinds)[number]

type Message = { data: { articleId: string; commentId: string } }

/** Five addresses on loopback that check every signature and remember what came, and in which order it first did. */
export class WebhookReceivers extends SiteServer {
  readonly secrets = new Map<Kind, string>()
  /** What each has taken: the numbers of the messages about an article, as they first came. */
  readonly taken = new Map<Kind, Map<string, number[]>>(kinds.map((kind) => [kind, new Map()]))
  readonly attempts = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  repeated = 0
  forged = 0
  followed = 0
  /** Whether the failing one still fails. */
  failing = true
  readonly #ids = new Set<string>()

  constructor(slowMs: number) {
    super((call) => this.#receive(call, slowMs))
  }

  /** How many different messages one has taken. */
  countOf(kind: Kind): number {
    return [...(this.taken.get(kind)?.values() ?? [])].reduce((sum, all) => sum + all.length, 0)
  }

  /** How many articles one got messages about in another order than they happened. */
  outOfOrder(kind: Kind): number {
    const inOrder = (all: number[]) =>
      all.every((number, at) => at === 0 || number > (all[at - 1] ?? 0))
    return [...(this.taken.get(kind)?.values() ?? [])].filter((all) => !inOrder(all)).length
  }

  async #receive(call: SiteCall, slowMs: number): Promise<SiteAnswer> {
    // What it keeps of each call would grow with the storm.
    this.calls.length = 0
    const kind = kinds.find((one) => call.path === `/${one}`)
    if (!kind) {
      this.followed += 1
      return { status: 200 }
    }
    this.attempts.set(kind, (this.attempts.get(kind) ?? 0) + 1)
    const message = this.#verified(call, kind)
    if (!message) return { status: 401 }
    if (kind === 'gone') return { status: 410 }
    if (kind === 'redirecting')
      return { status: 307, headers: { location: `${this.url}/elsewhere` } }
    if (kind === 'failing' && this.failing) return { status: 500 }
    if (kind === 'slow') await pause(slowMs)
    this.#take(kind, String(call.headers['webhook-id']), message)
    return { status: 200 }
  }

  #verified(call: SiteCall, kind: Kind): Message | undefined {
    try {
      const headers = call.headers as Record<string, string>
      const secret = this.secrets.get(kind) ?? ''
      return new Webhook(secret).verify(call.body.toString(), headers) as Message
    } catch {
      this.forged += 1
      return undefined
    }
  }

  #take(kind: Kind, id: string, { data }: Message): void {
    if (this.#ids.has(`${kind} ${id}`)) {
      this.repeated += 1
      return
    }
    this.#ids.add(`${kind} ${id}`)
    const articles = this.taken.get(kind)
    const numbers = articles?.get(data.articleId) ?? []
    numbers.push(Number(data.commentId))
    articles?.set(data.articleId, numbers)
  }
}
