import { z } from 'zod'
import { imageFunctions } from './articles/images.ts'
import { subscriptionStatusSchema } from './credits/credits.ts'
import { purchaseFunctions } from './credits/offers.ts'
import { oc } from './operations.ts'
import { webflowFunctions } from './publishing/webflow.ts'
import { paragraph } from './shapes.ts'

/** How many titles one workspace may ask for in an hour, in lists of ten: they cost nothing. */
export const titleListsPerHour = 60

/** The named backend functions under `/functions/v1`. */
export const functionsContract = {
  checkSubscription: oc
    .route({
      method: 'POST',
      path: '/check-subscription',
      summary: 'Plan, credit pools and the plans on offer',
    })
    .output(subscriptionStatusSchema),
  generateTitles: oc
    .route({
      method: 'POST',
      path: '/generate-titles',
      summary: 'Ten article titles for a description',
    })
    .meta({ scope: 'generate' })
    .input(
      z.object({
        description: paragraph(4000, 'Please provide a description for generating titles'),
      }),
    )
    .output(z.object({ titles: z.array(z.string()) })),
  ...imageFunctions,
  ...purchaseFunctions,
  ...webflowFunctions,
}
