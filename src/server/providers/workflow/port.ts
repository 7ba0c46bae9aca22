/** One order for the workflow. A retry has the same `id` and callback token. */
export type Delivery = {
  /** Identifies the order in `webhook-id` and in the callback URL. */
  id: string
  /** JSON, sent and signed verbatim. */
  body: string
  /** Bearer token for callbacks of this order only. */
  token: string
  /** Where the workflow reports progress and the article. */
  callbackUrl: string
  at: Date
  signal: AbortSignal
}

/** An outside workflow that writes articles. */
export interface Workflow {
  /** Its URL for the log, without query and fragment. */
  readonly address: string
  /** `test` for a URL that only listens while the workflow's editor is open, like n8n's test URLs. */
  readonly mode: 'production' | 'test'
  /** The callback token of an order, derived from its id, so that it needs no storage. */
  tokenOf(id: string): string
  /** Sends an order; returns the JSON of the reply, or null without any. Throws `DeliveryError`. */
  deliver(delivery: Delivery): Promise<unknown>
}
