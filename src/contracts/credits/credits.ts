import { z } from 'zod'
import { oc } from '../operations.ts'
import { idSchema, line } from '../shapes.ts'

/** Credits a new workspace starts with. */
export const welcomeCredits = 2

/** Pictures drawn on request for one article, included in its credit: fair use. */
export const imagesPerArticle = 20

/** Passages the writer revises for one article, included in its credit: fair use. */
export const aiEditsPerArticle = 50

export const subscriptionStatusSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.string().nullable(),
  plan_name: z.string(),
  plan_price: z.number().nullable(),
  subscription_price: z.number().nullable(),
  subscription_currency: z.string(),
  interval: z.string(),
  subscription_interval: z.string(),
  subscription_end: z.string().nullable(),
  /** `ends`: cancelled, so `subscription_end` is the last day. `payment_due`: its renewal was declined. */
  subscription_state: z.enum(['renews', 'ends', 'payment_due']).nullable(),
  subscription_credits: z.int(),
  bolt_on_credits: z.int(),
  user_credits: z.int(),
  user_id: idSchema,
  stripe_customer_portal_url: z.string().nullable(),
  current_plan: z.object({ id: idSchema, name: z.string(), price: z.number() }).nullable(),
  available_plans: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      description: z.string(),
      price: z.number(),
      currency: z.string(),
      interval: z.string(),
      credits: z.int(),
      stripe_price_id: z.string().nullable(),
    }),
  ),
})
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>

/** Procedures of the specification, for the caller's own id only. */
export const proceduresContract = oc.prefix('/rpc').router({
  getTotalUserCredits: oc
    .route({ method: 'POST', path: '/get_total_user_credits', summary: 'The caller’s credits' })
    .input(z.object({ p_user_id: idSchema }))
    .output(z.int()),
  deductUserCredit: oc
    .route({
      method: 'POST',
      path: '/deduct_user_credit',
      summary: 'Takes a credit for an article',
    })
    .input(z.object({ p_user_id: idSchema, p_article_id: idSchema, p_description: line(500) }))
    .output(z.object({ credits: z.int() })),
})
