import { afterEach, beforeEach } from 'vitest'
import { testPayments } from '../contract-suite.ts'
import { testOffers } from '../offers.fixture.ts'
import type { SandboxAccount, SandboxAccounts } from './port.ts'
import { createSandboxDesk } from './sandbox-desk.ts'
import { createSandboxPayments } from './sandbox-payments.ts'

let accounts: Map<string, SandboxAccount>
beforeEach(() => {
  accounts = new Map()
})
afterEach(() => accounts.clear())

function keptInMemory(): SandboxAccounts {
  const of = (id: string): SandboxAccount =>
    accounts.get(id) ?? { card: null, subscription: null, invoices: [], sessions: [] }
  return {
    read: async (id) => accounts.get(id),
    change: async (id, work) => {
      const account = structuredClone(of(id))
      const answer = work(account)
      accounts.set(id, account)
      return answer
    },
  }
}

testPayments(() => {
  const options = {
    accounts: keptInMemory(),
    publicUrl: 'http://copydesk.test',
    taxed: false,
    now: () => new Date(),
  }
  const desk = createSandboxDesk(options)
  const act = (action: Parameters<typeof desk.act>[1]) => async (customerId: string) => {
    await desk.act(customerId, action)
  }
  return {
    payments: createSandboxPayments(options),
    offers: testOffers({ starter: 'price_1', pro: 'price_2', topUp: 'price_3' }),
    pay: async (customerId, url) => {
      await desk.pay(customerId, new URL(url).pathname.split('/').at(-1) ?? '', 'works')
    },
    setCard: (customerId, card) => desk.setCard(customerId, card),
    renew: act('renew'),
    payOpen: act('pay'),
    refund: act('refund'),
    dispute: act('dispute'),
    winDispute: act('win_dispute'),
  }
})
