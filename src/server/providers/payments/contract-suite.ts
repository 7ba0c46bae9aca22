import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Offer, Payments } from './port.ts'

/** A provider under test, with a hand to do what people and banks do at it. */
export type PaymentsBench = {
  payments: Payments
  offers: Record<'starter' | 'pro' | 'topUp', Offer>
  pay(customerId: string, url: string): Promise<void>
  setCard(customerId: string, card: 'works' | 'fails_on_renewal'): Promise<void>
  renew(customerId: string): Promise<void>
  payOpen(customerId: string): Promise<void>
  refund(customerId: string): Promise<void>
  dispute(customerId: string): Promise<void>
  winDispute(customerId: string): Promise<void>
}

/** What every provider of payments must do. */
export function testPayments(open: () => PaymentsBench): void {
  const owner = () => ({ workspaceId: randomUUID(), email: 'ada@example.test', name: 'Ada’s desk' })
  const bought = async (offer: 'starter' | 'pro' | 'topUp', code?: string) => {
    const bench = open()
    const { payments, offers } = bench
    const who = owner()
    const customerId = await payments.createCustomer(who)
    const promotion = code ? await payments.findPromotion(code, [offers[offer]]) : null
    const url = await payments.startCheckout({
      customerId,
      workspaceId: who.workspaceId,
      userId: randomUUID(),
      offer: offers[offer],
      promotionId: promotion?.id ?? null,
      successUrl: 'http://copydesk.test/dashboard?subscription=success',
      cancelUrl: 'http://copydesk.test/pricing?subscription=cancelled',
      key: randomUUID(),
    })
    await bench.pay(customerId, url)
    const account = await payments.readAccount(customerId)
    const [subscription] = account.subscriptions
    return { ...bench, customerId, account, subscriptionId: subscription?.id ?? '' }
  }

  test('a customer is made once for each workspace', async () => {
    const { payments } = open()
    const who = owner()
    const [first, again] = [await payments.createCustomer(who), await payments.createCustomer(who)]
    expect(again).toBe(first)
    expect(await payments.readAccount(first)).toEqual({
      subscriptions: [],
      invoices: [],
      card: null,
    })
  })

  test('a plan that was paid is an active subscription with a paid invoice', async () => {
    const { account, offers } = await bought('starter')
    expect(account.subscriptions).toMatchObject([
      {
        status: 'active',
        priceId: offers.starter.priceId,
        cancelAtPeriodEnd: false,
        billingMode: 'flexible',
        pending: null,
      },
    ])
    const [invoice] = account.invoices
    expect(invoice).toMatchObject({
      status: 'paid',
      currency: 'GBP',
      total: 2900,
      amountDue: 2900,
      amountPaid: 2900,
      reversed: 0,
      subscriptionId: account.subscriptions[0]?.id,
    })
    expect(invoice?.lines).toMatchObject([
      { priceId: offers.starter.priceId, proration: false, quantity: 1 },
    ])
    expect(invoice?.lines[0]?.periodEnd).toEqual(account.subscriptions[0]?.periodEnd)
    expect(account.card).toMatchObject({ last4: '4242' })
  })

  test('a bolt-on that was paid is an invoice of its own', async () => {
    const { account, offers } = await bought('topUp')
    expect(account.subscriptions).toEqual([])
    expect(account.invoices).toMatchObject([
      { status: 'paid', subscriptionId: null, lines: [{ priceId: offers.topUp.priceId }] },
    ])
  })

  test('a promotion code is valid, expired, used up or for one product only', async () => {
    const { payments, offers } = open()
    const all = [offers.starter, offers.pro, offers.topUp]
    const priced = async (code: string) => {
      const found = await payments.findPromotion(code, all)
      return found && all.map(({ priceId }) => found.discounted.get(priceId))
    }
    const first = (amount: number) => ({ amount, payments: 1 })
    const always = (amount: number) => ({ amount, payments: null })
    expect(await priced('WELCOME20')).toEqual([first(2320), first(6320), always(960)])
    expect(await priced('PRO10')).toEqual([always(2900), first(6900), always(1200)])
    for (const code of ['SUMMER25', 'FIRST100', 'NOSUCHCODE', "'; drop"]) {
      expect(await priced(code)).toBeNull()
    }
  })

  test('an upgrade costs what its preview said, counting what was really paid', async () => {
    const { payments, customerId, subscriptionId, offers, account } = await bought(
      'starter',
      'WELCOME20',
    )
    expect(account.invoices[0]?.amountPaid).toBe(2320)
    const change = { customerId, subscriptionId, offer: offers.pro }
    const quote = await payments.previewUpgrade(change)
    expect(quote.total).toBe(7900 - 2320)
    expect(quote.lines.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1])
    const outcome = await payments.upgrade({ ...change, at: quote.at, key: randomUUID() })
    expect(outcome).toEqual({ paid: true, payUrl: null })
    const after = await payments.readAccount(customerId)
    expect(after.subscriptions[0]?.priceId).toBe(offers.pro.priceId)
    expect(after.invoices[0]).toMatchObject({ status: 'paid', total: quote.total })
    expect(after.invoices[0]?.lines.map(({ proration }) => proration)).toEqual([true, true])
  })

  test('an upgrade that is declined leaves the old plan and says where to pay', async () => {
    const { payments, setCard, customerId, subscriptionId, offers } = await bought('starter')
    await setCard(customerId, 'fails_on_renewal')
    const outcome = await payments.upgrade({
      customerId,
      subscriptionId,
      offer: offers.pro,
      at: null,
      key: randomUUID(),
    })
    expect(outcome).toEqual({ paid: false, payUrl: expect.stringContaining('http') })
    const { subscriptions } = await payments.readAccount(customerId)
    expect(subscriptions[0]?.priceId).toBe(offers.starter.priceId)
  })

  test('a downgrade is pending until the period ends, and can be taken back', async () => {
    const { payments, renew, customerId, subscriptionId, offers } = await bought('pro')
    const change = { customerId, subscriptionId, offer: offers.starter, at: null }
    const current = async () => (await payments.readAccount(customerId)).subscriptions[0]
    await payments.downgradeAtPeriodEnd({ ...change, key: randomUUID() })
    expect(await current()).toMatchObject({
      priceId: offers.pro.priceId,
      pending: { priceId: offers.starter.priceId },
    })
    await payments.takeBackDowngrade(customerId, subscriptionId)
    expect((await current())?.pending).toBeNull()
    await payments.downgradeAtPeriodEnd({ ...change, key: randomUUID() })
    await renew(customerId)
    expect(await current()).toMatchObject({ priceId: offers.starter.priceId, pending: null })
  })

  test('a cancellation ends the subscription with its period, unless it is taken back', async () => {
    const { payments, renew, customerId, subscriptionId } = await bought('starter')
    const current = async () => (await payments.readAccount(customerId)).subscriptions[0]
    for (const cancel of [true, false, true]) {
      await payments.setCancelAtPeriodEnd(customerId, subscriptionId, cancel)
      expect((await current())?.cancelAtPeriodEnd).toBe(cancel)
    }
    await renew(customerId)
    expect((await current())?.status).toBe('canceled')
  })

  test('a renewal that is declined is past due until its invoice is paid', async () => {
    const bench = await bought('starter')
    const { payments, customerId } = bench
    await bench.setCard(customerId, 'fails_on_renewal')
    await bench.renew(customerId)
    const late = await payments.readAccount(customerId)
    expect([late.subscriptions[0]?.status, late.invoices[0]?.status]).toEqual(['past_due', 'open'])
    await bench.setCard(customerId, 'works')
    await bench.payOpen(customerId)
    const paid = await payments.readAccount(customerId)
    expect([paid.subscriptions[0]?.status, paid.invoices[0]?.status]).toEqual(['active', 'paid'])
  })

  test('refunds and disputes are reversals of the invoice, and a won dispute is none', async () => {
    const bench = await bought('topUp')
    const { payments, customerId } = bench
    const reversed = async () => (await payments.readAccount(customerId)).invoices[0]?.reversed
    await bench.dispute(customerId)
    expect(await reversed()).toBe(1200)
    await bench.winDispute(customerId)
    expect(await reversed()).toBe(0)
    const refunded = await bought('topUp')
    await refunded.refund(refunded.customerId)
    expect((await payments.readAccount(refunded.customerId)).invoices[0]?.reversed).toBe(1200)
  })

  test('the portal has an address', async () => {
    const { payments, customerId } = await bought('topUp')
    const returnUrl = 'http://copydesk.test/dashboard'
    const url = await payments.portalUrl(customerId, { returnUrl, purpose: 'payment_method' })
    expect(URL.canParse(url)).toBe(true)
  })

  test('the same key starts one checkout', async () => {
    const { payments, offers } = open()
    const who = owner()
    const customerId = await payments.createCustomer(who)
    const order = {
      customerId,
      workspaceId: who.workspaceId,
      userId: randomUUID(),
      offer: offers.starter,
      promotionId: null,
      successUrl: 'http://copydesk.test/a',
      cancelUrl: 'http://copydesk.test/b',
      key: randomUUID(),
    }
    expect(await payments.startCheckout(order)).toBe(await payments.startCheckout(order))
  })
}
