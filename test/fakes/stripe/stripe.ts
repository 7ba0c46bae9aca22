import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { collect, complete, renew } from './stripe-billing.ts'
import { parseForm } from './stripe-form.ts'
import { answerPage } from './stripe-pages.ts'
import { stripeRoutes } from './stripe-routes.ts'
import { type Card, type StripeEvent, StripeRefusal, StripeState } from './stripe-state.ts'

const secretKey = 'sk_test_fake'
export const fakeWebhookSecret = 'whsec_fake_secret'

/** A fake of Stripe: a real server that speaks its API, and a hand to do what people and banks do. */
export async function startFakeStripe() {
  const state = new StripeState()
  const answered = new Map<string, { body: string; answer: string; status: number }>()
  const trouble = { next: null as null | { status: number; body: string } }
  const server = createServer((request, response) => {
    void answer(state, answered, trouble, request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    apiBase,
    options: {
      secretKey,
      apiBase,
      webhookSecrets: [fakeWebhookSecret],
      taxed: false,
      timeoutMs: 5_000,
    },
    ...handOf(state),
    /** The next call gets this answer instead. */
    failOnce: (status: number, body: object) => {
      trouble.next = { status, body: JSON.stringify(body) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** What people do on Stripe's pages, and what banks do. */
function handOf(state: StripeState) {
  const live = (customer: string) =>
    [...state.subscriptions.values()].findLast(
      (one) => one.customer === customer && one.status !== 'canceled',
    )
  const newestCharge = (customer: string) =>
    [...state.charges.values()].findLast((one) => one.customer === customer)
  const about = (customer: string, object: string) => ({ object, customer })
  return {
    /** Pays on the checkout page. */
    pay: (url: string) => {
      const session = state.sessions.get(new URL(url).pathname.split('/').at(-1) ?? '')
      if (session?.status !== 'open') throw new Error(`no open checkout at ${url}`)
      complete(state, session)
    },
    setCard: (customer: string, card: Card) => {
      const known = state.customers.get(customer)
      if (known) known.card = card
    },
    /** Ends the period. */
    renew: (customer: string) => {
      const subscription = live(customer)
      if (subscription) renew(state, subscription)
    },
    payOpen: (customer: string) => {
      const invoice = state.invoices.findLast(
        (one) => one.customer === customer && one.status === 'open',
      )
      const subscription = live(customer)
      if (!invoice) return
      if (subscription?.status === 'past_due') subscription.status = 'active'
      collect(state, invoice)
    },
    refund: (customer: string, part = 1) => {
      const charge = newestCharge(customer)
      if (!charge) return
      charge.refunded = Math.round(charge.amount * part)
      state.emit('charge.refunded', { ...about(customer, 'charge'), id: charge.id })
    },
    dispute: (customer: string) => {
      const charge = newestCharge(customer)
      if (!charge) return
      charge.dispute = 'needs_response'
      // Disputes name no customer.
      state.emit('charge.dispute.created', { object: 'dispute', charge: charge.id })
    },
    closeDispute: (customer: string, outcome: 'won' | 'lost') => {
      const charge = [...state.charges.values()].findLast(
        (one) => one.customer === customer && one.dispute === 'needs_response',
      )
      if (!charge) return
      charge.dispute = outcome
      state.emit('charge.dispute.closed', { object: 'dispute', charge: charge.id })
    },
    /** An event as Stripe posts it: body and signature. */
    sign: (event: StripeEvent, secret = fakeWebhookSecret, at = Math.floor(Date.now() / 1000)) => {
      const { id, type, created, object } = event
      const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
      return { payload, signature }
    },
  }
}

const signer = new Stripe('sk_test_signer')

async function answer(
  state: StripeState,
  answered: Map<string, { body: string; answer: string; status: number }>,
  trouble: { next: null | { status: number; body: string } },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks).toString()
  const end = (status: number, text: string) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
      .end(text)
  if (trouble.next) {
    const { status, body: text } = trouble.next
    trouble.next = null
    return void end(status, text)
  }
  const page = answerPage(state, request.method ?? '', request.url ?? '')
  if (page) return void response.writeHead(page.status, page.headers).end(page.body)
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    return void end(401, refusal('Invalid API Key provided', 'api_key_invalid'))
  }
  const key = String(request.headers['idempotency-key'] ?? '')
  const before = key ? answered.get(key) : undefined
  if (before) {
    if (before.body !== body) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return void end(400, refusal(message, '', 'idempotency_error'))
    }
    return void end(before.status, before.answer)
  }
  const { status, text } = run(state, request, body)
  if (key && status < 500) answered.set(key, { body, answer: text, status })
  end(status, text)
}

function run(state: StripeState, request: IncomingMessage, body: string) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [route, id] = routeOf(`${request.method} ${url.pathname}`)
  try {
    const handler = stripeRoutes[route]
    if (!handler) throw new StripeRefusal(`Unrecognized request URL (${route})`, 'missing', 404)
    const form = parseForm(body)
    const made = handler({ state, base: url.origin, form, query: url.searchParams, id })
    return { status: 200, text: JSON.stringify(made) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, text: refusal(error.message, error.code) }
  }
}

/** The route's pattern and the id in its path. */
function routeOf(called: string): [route: string, id: string] {
  if (stripeRoutes[called]) return [called, '']
  const parts = called.split('/')
  // Only checkouts have a place of two names.
  const place = parts[2] === 'checkout' ? 4 : 3
  const id = parts[place] ?? ''
  parts[place] = ':id'
  return [parts.join('/'), id]
}

function refusal(message: string, code: string, type = 'invalid_request_error'): string {
  return JSON.stringify({ error: { type, code, message } })
}
