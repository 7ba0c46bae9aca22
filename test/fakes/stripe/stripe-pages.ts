import { complete } from './stripe-billing.ts'
import type { StripeState } from './stripe-state.ts'

type Answer = { status: number; headers: Record<string, string>; body: string }

/** The pages that people see at the fake: its checkout, with a button that pays; null for other addresses. */
export function answerPage(state: StripeState, method: string, path: string): Answer | null {
  const id = /^\/pay\/(\w+)$/.exec(path)?.[1]
  const session = id ? state.sessions.get(id) : undefined
  if (!session) return null
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  if (session.status === 'expired') {
    const body =
      '<!doctype html><html lang="en"><title>Checkout</title><h1>This page has expired</h1></html>'
    return { status: 200, headers, body }
  }
  if (method === 'POST') {
    if (session.status === 'open') complete(state, session)
    const location = session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)
    return { status: 303, headers: { location }, body: '' }
  }
  const { amount, currency } = state.price(session.price)
  const body = `<!doctype html><html lang="en"><title>Checkout</title><h1>Checkout</h1>
    <p>${amount} ${currency}${session.taxed ? ', plus tax' : ''}</p>
    <form method="post"><button>Pay</button></form><a href="${session.cancelUrl}">Back</a></html>`
  return { status: 200, headers, body }
}
