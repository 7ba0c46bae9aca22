/** One order on its way to the workflow. A repeat carries the same `id` and callback token. */
export type Delivery = {
  /** Names the order in `webhook-id` and in the callback's address. */
  id: string
  /** JSON, sent and signed as it stands. */
  body: string
  /** Bearer of this order alone: what the workflow calls back with. */
  token: string
  /** Where progress and the article are reported to. */
  callbackUrl: string
  at: Date
  signal: AbortSignal
}

/** An outside workflow that writes articles. */
export interface Workflow {
  /** Its address for the log, without query and fragment. */
  readonly address: string
  /** `test` for an address that only listens while somebody watches, as n8n's test addresses do. */
  readonly mode: 'production' | 'test'
  /** The callback token of an order: the same at each attempt, and nothing that needs storing. */
  tokenOf(id: string): string
  /** Hands an order over; answers the JSON of the reply, or null where there is none. Throws `DeliveryError`. */
  deliver(delivery: Delivery): Promise<unknown>
}
