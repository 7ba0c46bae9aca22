import { z } from 'zod'
import { oc } from '../operations.ts'
import { done, idSchema, timeSchema } from '../shapes.ts'
import { ledgerRoutes, poolSchema } from './ledger.ts'
import { minorUnitsSchema } from './offers.ts'
import { sandboxRoutes } from './sandbox.ts'
import { spendingRoutes } from './spending.ts'

const namedPlan = z.object({
  id: idSchema,
  name: z.string(),
  price: minorUnitsSchema,
  currency: z.string(),
  interval: z.string(),
  credits: z.int(),
})

export const paymentMethodSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})

export const creditPoolSchema = z.object({
  pool: poolSchema,
  credits: z.int(),
  /** Its parts, the one that ends first at the top; null means it does not expire. */
  parts: z.array(z.object({ credits: z.int(), expiresAt: timeSchema.nullable() })),
})
export type CreditPool = z.infer<typeof creditPoolSchema>

export const billingSchema = z.object({
  /** `off`: nothing can be bought on this installation. */
  provider: z.enum(['stripe', 'sandbox', 'off']),
  /** The owner and admins buy; members see. */
  abilities: z.object({ buy: z.boolean() }),
  subscription: z
    .object({
      plan: namedPlan,
      status: z.enum(['active', 'trialing', 'past_due', 'paused']),
      periodStart: timeSchema.nullable(),
      /** When it renews, or ends if `cancelAtPeriodEnd`. */
      periodEnd: timeSchema.nullable(),
      cancelAtPeriodEnd: z.boolean(),
      /** The plan that begins at `periodEnd`: a downgrade that can still be taken back. */
      pendingPlan: namedPlan.nullable(),
      /** An unpaid invoice: its credits wait for the payment. */
      paymentProblem: z.object({ message: z.string(), payUrl: z.string().nullable() }).nullable(),
      paymentMethod: paymentMethodSchema.nullable(),
    })
    .nullable(),
  pools: z.array(creditPoolSchema),
  total: z.int(),
  /** A mail goes out when the total falls to this; null for none. */
  lowCreditLevel: z.int().nullable(),
})
export type Billing = z.infer<typeof billingSchema>

export const planChangePreviewSchema = z.object({
  direction: z.enum(['upgrade', 'downgrade']),
  plan: namedPlan,
  /** When the new plan begins: now for an upgrade, the end of the period for a downgrade. */
  effectiveAt: timeSchema,
  /** As the provider works it out, in minor units; null for a downgrade, which costs nothing now. */
  dueNow: z
    .object({
      lines: z.array(z.object({ description: z.string(), amount: minorUnitsSchema })),
      /** Discounts as a negative number, 0 for none. */
      discount: minorUnitsSchema,
      tax: minorUnitsSchema,
      total: minorUnitsSchema,
      currency: z.string(),
    })
    .nullable(),
  /** Credits that come with the payment of an upgrade. */
  creditsNow: z.int(),
  /** Send it along with the change, so that the price is the one that was shown. */
  quote: z.string().nullable(),
})
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>

const byPlan = z.object({ planId: idSchema })

/**
 * Resources under `/api/v1` about money. Apart from `apiContract`, so that only pages about money carry
 * their addresses.
 */
export const billingContract = oc.prefix('/billing').router({
  get: oc
    .route({ method: 'GET', path: '/', summary: 'Subscription, credits and what may be done' })
    .output(billingSchema),
  previewPlanChange: oc
    .route({
      method: 'POST',
      path: '/plan-change/preview',
      summary: 'What a change of plan costs now',
    })
    .input(byPlan)
    .output(planChangePreviewSchema),
  changePlan: oc
    .route({
      method: 'POST',
      path: '/plan-change',
      summary: 'Upgrades now, downgrades at the end of the period',
    })
    .input(byPlan.extend({ quote: z.string().max(500).nullable().default(null) }))
    .output(
      z.object({
        /** `payment_required`: the card was declined, the old plan stays until `payUrl` is paid. */
        outcome: z.enum(['changed', 'scheduled', 'payment_required']),
        payUrl: z.string().nullable(),
      }),
    ),
  takeBackPlanChange: oc
    .route({ method: 'DELETE', path: '/plan-change', summary: 'Keeps the plan after all' })
    .output(done),
  cancel: oc
    .route({
      method: 'POST',
      path: '/cancel',
      summary: 'Ends the subscription with its current period',
    })
    .output(done),
  resume: oc
    .route({ method: 'POST', path: '/resume', summary: 'Takes a cancellation back' })
    .output(done),
  portal: oc
    .route({
      method: 'POST',
      path: '/portal',
      summary: 'A short-lived address of the provider’s customer portal',
    })
    .input(z.object({ purpose: z.enum(['overview', 'payment_method']).default('overview') }))
    .output(z.object({ url: z.url() })),
  refresh: oc
    .route({
      method: 'POST',
      path: '/refresh',
      summary: 'Reads subscription and payments from the provider now, as after a checkout',
    })
    .output(done),
  setLowCreditLevel: oc
    .route({
      method: 'PUT',
      path: '/low-credit-level',
      summary: 'From how many credits on a mail says that they run low',
    })
    .input(z.object({ level: z.int().min(0).max(100_000).nullable() }))
    .output(done),
  ...ledgerRoutes,
  ...spendingRoutes,
  sandbox: sandboxRoutes,
})
