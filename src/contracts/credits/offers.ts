import { z } from 'zod'
import { oc } from '../operations.ts'
import { promoCodeLength } from '../rules/credits/promo-code.ts'
import { idSchema } from '../shapes.ts'

/** What a wrong promo code is told. */
export const promoCodeRefused = 'Promo code is invalid or expired.'

/** Minor units of a currency: pence, cents, yen. Never a fraction. */
export const minorUnitsSchema = z.int()

const offer = {
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** In minor units. */
  price: minorUnitsSchema,
  /** ISO 4217, upper case. */
  currency: z.string(),
  credits: z.int(),
  /** Null until the operator has configured one: it cannot be bought then. */
  stripe_price_id: z.string().nullable(),
}

export const planSchema = z.object({ ...offer, interval: z.string() })
export type Plan = z.infer<typeof planSchema>

export const boltOnSchema = z.object(offer)
export type BoltOn = z.infer<typeof boltOnSchema>

/** Resources under `/api/v1` that need no session; the answers may be cached. */
export const offersContract = {
  plans: oc
    .route({ method: 'GET', path: '/plans', summary: 'The monthly plans on sale, by credits' })
    .output(z.object({ items: z.array(planSchema), taxOnTop: z.boolean() })),
  boltOns: oc
    .route({ method: 'GET', path: '/bolt-ons', summary: 'The credit packages on sale, by credits' })
    .output(z.object({ items: z.array(boltOnSchema), taxOnTop: z.boolean() })),
}

/** A promo code as people type it: upper case and trimmed before it is looked up. */
export const promoCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .max(promoCodeLength, promoCodeRefused)

const priceIdSchema = z.string().trim().min(1).max(200)

/** Of one price, in minor units. Prices that the code does not cover come back undiscounted. */
export const discountSchema = z.object({
  original: minorUnitsSchema,
  discounted: minorUnitsSchema,
  currency: z.string(),
  /** How many of a plan's first payments cost this; null for all of them, and for what is paid once. */
  payments: z.int().nullable(),
})
export type Discount = z.infer<typeof discountSchema>

/** Named functions under `/functions/v1` that need no session. */
export const offerFunctionsContract = {
  validatePromoCode: oc
    .route({
      method: 'POST',
      path: '/validate-promo-code',
      summary: 'Whether a promo code can be used now',
    })
    .input(z.object({ code: promoCodeSchema }))
    .output(z.object({ valid: z.boolean(), error: z.string().optional() })),
  calculateDiscounts: oc
    .route({
      method: 'POST',
      path: '/calculate-discounts',
      summary: 'What a promo code takes off each price',
    })
    .input(z.object({ priceIds: z.array(priceIdSchema).max(50), promoCode: promoCodeSchema }))
    .output(z.object({ discounts: z.record(z.string(), discountSchema) })),
}

const invoiceSchema = z.object({
  id: z.string(),
  /** The number printed on it; null for a draft's. */
  number: z.string().nullable(),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
  /** What its first line pays for. */
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  created: z.iso.datetime(),
  /** All amounts in minor units of `currency`. */
  amount_due: minorUnitsSchema,
  amount_paid: minorUnitsSchema,
  /** Paid back, or held back by a dispute. */
  amount_reversed: minorUnitsSchema,
  total: minorUnitsSchema,
  /** Contained in `total`; 0 without tax. */
  tax: minorUnitsSchema,
  currency: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  description: z.string(),
})
export type Invoice = z.infer<typeof invoiceSchema>

/** Named functions under `/functions/v1` about buying, for the owner and admins. */
export const purchaseFunctions = {
  createCheckout: oc
    .route({
      method: 'POST',
      path: '/create-checkout',
      summary: 'The address of a checkout page for a plan or a bolt-on',
    })
    .input(
      z.object({
        priceId: priceIdSchema,
        promoCode: promoCodeSchema.optional(),
        /** Where the browser comes back to, with `subscription=success` or `=cancelled` added. */
        returnTo: z
          .string()
          // No step up, which would lead out of the two places again.
          .regex(
            /^\/(dashboard|pricing)(?![^/?#])(?![^?#]*\/(?:\.|%2[eE]){1,2}(?:[/?#]|$))[^\\\s]*$/,
          )
          .max(500)
          .optional(),
      }),
    )
    .output(z.object({ url: z.url() })),
  listInvoices: oc
    .route({ method: 'POST', path: '/list-invoices', summary: 'The newest 24 invoices' })
    .output(z.array(invoiceSchema)),
}
