import type { TestUser } from '../test-app.ts'

type Offer = { id: string; name: string; stripe_price_id: string }

/** The price id of a plan or bolt-on on sale, by its name. */
export async function offerNamed(user: TestUser, name: string): Promise<Offer> {
  const lists = await Promise.all(
    ['plans', 'bolt-ons'].map(async (path) => {
      const answer = await user.request(`/api/v1/${path}`)
      return ((await answer.json()) as { items: Offer[] }).items
    }),
  )
  const offer = lists.flat().find((candidate) => candidate.name === name)
  if (!offer) throw new Error(`${name} is not on sale`)
  return offer
}

/** Sends JSON and returns the status with the parsed answer. */
export async function send<Body>(
  user: TestUser,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Body }> {
  const answer = await user.request(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

/** Starts a checkout and returns its id in the sandbox. */
export async function startCheckout(
  user: TestUser,
  name: string,
  promoCode?: string,
): Promise<string> {
  const { stripe_price_id: priceId } = await offerNamed(user, name)
  const { status, body } = await send<{ url: string }>(
    user,
    'POST',
    '/functions/v1/create-checkout',
    { priceId, promoCode },
  )
  if (status !== 200) throw new Error(`no checkout: ${JSON.stringify(body)}`)
  return new URL(body.url).pathname.split('/').at(-1) ?? ''
}

/** Buys in the sandbox with a card that works, and returns the checkout's id. */
export async function buy(
  user: TestUser,
  name: string,
  { promoCode, card = 'works' }: { promoCode?: string; card?: string } = {},
): Promise<string> {
  const id = await startCheckout(user, name, promoCode)
  const path = `/api/v1/billing/sandbox/checkout/${id}/pay`
  const { body } = await send<{ paid: boolean; error: string }>(user, 'POST', path, { card })
  if (!body.paid) throw new Error(`not paid: ${JSON.stringify(body)}`)
  return id
}
