import { implement } from '@orpc/server'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { offerFunctionsContract, offersContract } from '#contracts/credits/offers.ts'
import type { Wiring } from '#server/context/context.ts'
import { addressBlock } from '#server/kernel/address-block.ts'
import { AppError } from '#server/kernel/errors.ts'
import { boltOnsOnSale, plansOnSale } from './offers.views.ts'
import { calculateDiscounts, validatePromoCode } from './purchases/promo-codes.ts'

type PublicContext = Wiring & { requestId: string; ip: string | null }

/** Codes one address may try in a minute: enough for typing, too few for guessing. */
const codesPerMinute = 30

/** The routes of the pricing page, which need no session. */
export function createOffersRoutes() {
  const tries = new RateLimiterMemory({ points: codesPerMinute, duration: 60 })
  const resources = implement(offersContract).$context<PublicContext>()
  const functions = implement(offerFunctionsContract).$context<PublicContext>()
  const sellerOf = ({ ports }: PublicContext) => ports.payments?.provider ?? 'off'
  const scopeOf = ({ database }: PublicContext) => ({ tx: database.kysely })
  const onSale = async <Item>({ settings }: PublicContext, items: Promise<Item[]>) => ({
    items: await items,
    taxOnTop: settings.taxOnTop,
  })
  return {
    resources: {
      plans: resources.plans.handler(({ context }) =>
        onSale(context, plansOnSale(scopeOf(context), sellerOf(context))),
      ),
      boltOns: resources.boltOns.handler(({ context }) =>
        onSale(context, boltOnsOnSale(scopeOf(context), sellerOf(context))),
      ),
    },
    functions: {
      validatePromoCode: functions.validatePromoCode.handler(async ({ context, input }) => {
        await limitTries(tries, context.ip)
        return await validatePromoCode(context, input.code)
      }),
      calculateDiscounts: functions.calculateDiscounts.handler(async ({ context, input }) => {
        await limitTries(tries, context.ip)
        return await calculateDiscounts(context, input)
      }),
    },
  }
}

async function limitTries(tries: RateLimiterMemory, ip: string | null): Promise<void> {
  try {
    await tries.consume(addressBlock(ip ?? 'unknown'))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new AppError('rate_limited', undefined, {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
    })
  }
}
