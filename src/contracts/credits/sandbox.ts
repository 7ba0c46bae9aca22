import { z } from 'zod'
import { oc } from '../operations.ts'
import { timeSchema } from '../shapes.ts'
import { minorUnitsSchema } from './offers.ts'

/** The cards of the test checkout. No number is ever typed. */
export const sandboxCards = ['works', 'declined', 'fails_on_renewal'] as const
export const sandboxCardSchema = z.enum(sandboxCards)
export type SandboxCard = z.infer<typeof sandboxCardSchema>

const sandboxCheckoutSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  name: z.string(),
  credits: z.int(),
  /** Null for a bolt-on, which is paid once. */
  interval: z.string().nullable(),
  currency: z.string(),
  subtotal: minorUnitsSchema,
  discount: minorUnitsSchema,
  tax: minorUnitsSchema,
  total: minorUnitsSchema,
  promoCode: z.string().nullable(),
  /** Where 'Back' leads. */
  cancelUrl: z.string(),
})
export type SandboxCheckout = z.infer<typeof sandboxCheckoutSchema>

/**
 * What the test portal can do. `renew` ends the period now; `pay` pays the open invoice with the present
 * card; the rest acts on the newest paid invoice.
 */
export const sandboxActions = [
  'renew',
  'pay',
  'refund',
  'dispute',
  'win_dispute',
  'lose_dispute',
] as const

const sandboxPortalSchema = z.object({
  card: sandboxCardSchema.nullable(),
  subscription: z
    .object({ name: z.string(), status: z.string(), periodEnd: timeSchema })
    .nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(['open', 'paid', 'uncollectible', 'void']),
      total: minorUnitsSchema,
      tax: minorUnitsSchema,
      currency: z.string(),
      created: timeSchema,
      description: z.string(),
      /** Paid back, or held back by a dispute. */
      reversed: minorUnitsSchema,
      dispute: z.enum(['open', 'won', 'lost']).nullable(),
    }),
  ),
  actions: z.array(z.enum(sandboxActions)),
})
export type SandboxPortal = z.infer<typeof sandboxPortalSchema>

const bySession = z.object({ id: z.string().min(1).max(200) })

/** The pages of the test checkout: nothing here moves money. Absent (404) with a real provider. */
export const sandboxRoutes = {
  checkout: oc
    .route({
      method: 'GET',
      path: '/sandbox/checkout/{id}',
      summary: 'A checkout of the test provider',
    })
    .input(bySession)
    .output(sandboxCheckoutSchema),
  pay: oc
    .route({ method: 'POST', path: '/sandbox/checkout/{id}/pay', summary: 'Pays with a test card' })
    .input(bySession.extend({ card: sandboxCardSchema }))
    .output(
      z.object({
        paid: z.boolean(),
        /** Why not, for people. */
        error: z.string().nullable(),
        /** Where the browser goes once paid. */
        url: z.string().nullable(),
      }),
    ),
  portal: oc
    .route({ method: 'GET', path: '/sandbox/portal', summary: 'The portal of the test provider' })
    .output(sandboxPortalSchema),
  act: oc
    .route({
      method: 'POST',
      path: '/sandbox/portal/actions',
      summary: 'What a customer does in the portal of the test provider',
    })
    .input(z.object({ action: z.enum(sandboxActions) }))
    .output(z.object({ ok: z.boolean(), message: z.string() })),
  setCard: oc
    .route({
      method: 'PUT',
      path: '/sandbox/portal/card',
      summary: 'The card at the test provider',
    })
    .input(z.object({ card: sandboxCardSchema }))
    .output(z.object({ ok: z.literal(true) })),
}
