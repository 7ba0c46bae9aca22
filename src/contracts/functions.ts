import { oc } from '@orpc/contract'
import { subscriptionStatusSchema } from './credits.ts'

/** The named backend functions under `/functions/v1`. */
export const functionsContract = {
  checkSubscription: oc
    .route({
      method: 'POST',
      path: '/check-subscription',
      summary: 'Plan, credit pools and the plans on offer',
    })
    .output(subscriptionStatusSchema),
}
