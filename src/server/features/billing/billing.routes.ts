import { implement } from '@orpc/server'
import { proceduresContract } from '#contracts/credits.ts'
import { functionsContract } from '#contracts/functions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { checkSubscription } from './check-subscription.ts'
import { deductUserCredit } from './deduct-credit.ts'
import { totalUserCredits } from './total-credits.ts'

const procedures = implement(proceduresContract).$context<RequestContext>()

export const proceduresRoutes = procedures.router({
  getTotalUserCredits: procedures.getTotalUserCredits.handler(({ context, input }) =>
    totalUserCredits(context, input.p_user_id),
  ),
  deductUserCredit: procedures.deductUserCredit.handler(({ context, input }) =>
    deductUserCredit(context, input),
  ),
})

const functions = implement(functionsContract).$context<RequestContext>()

export const checkSubscriptionRoute = functions.checkSubscription.handler(({ context }) =>
  checkSubscription(context),
)
