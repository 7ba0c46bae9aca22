import { z } from 'zod'
import { oc } from '../operations.ts'
import { cursorFields, exportSchema, idSchema, nextCursorSchema, timeSchema } from '../shapes.ts'

export const pools = ['subscription', 'free', 'bolt_on'] as const
export const poolSchema = z.enum(pools)
export type Pool = z.infer<typeof poolSchema>

/**
 * Movements of credits. `grant`: given or bought; `debit`: taken for an article; `refund`: back from an
 * article; `expiry`: unused at the end of its period; `reversal`: taken back after a refund or dispute of
 * the payment; `restoration`: returned after a dispute was won.
 */
export const movements = ['grant', 'debit', 'refund', 'expiry', 'reversal', 'restoration'] as const
export const movementSchema = z.enum(movements)
export type Movement = z.infer<typeof movementSchema>

const filter = {
  kind: movementSchema.optional(),
  pool: poolSchema.optional(),
  clientId: idSchema.optional(),
  campaignId: idSchema.optional(),
  /** First and last day, in UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const ledgerFilterSchema = z.object(filter)
export type LedgerFilter = z.infer<typeof ledgerFilterSchema>

export const ledgerEntrySchema = z.object({
  id: z.string(),
  at: timeSchema,
  kind: movementSchema,
  pool: poolSchema,
  /** Positive for what came in, negative for what went out. */
  credits: z.int(),
  /** The total of all pools after it; null for members limited to some clients. */
  balance: z.int().nullable(),
  description: z.string(),
  /** Null for what Copydesk did by itself. */
  person: z.string().nullable(),
  /** `exists` is false once the article has been deleted. */
  article: z.object({ id: idSchema, title: z.string(), exists: z.boolean() }).nullable(),
  client: z.object({ id: idSchema, name: z.string() }).nullable(),
  campaign: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** The number of the invoice that paid for it, else the provider's id. */
  invoice: z.string().nullable(),
})
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>

export const ledgerRoutes = {
  ledger: oc
    .route({ method: 'GET', path: '/ledger', summary: 'Every movement of credits, newest first' })
    .meta({ scope: 'usage:read' })
    .input(
      z.object({
        ...filter,
        cursor: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
        limit: cursorFields.limit,
      }),
    )
    .output(
      z.object({
        items: z.array(ledgerEntrySchema),
        nextCursor: nextCursorSchema,
      }),
    ),
  exportLedger: oc
    .route({ method: 'GET', path: '/ledger/export', summary: 'The same as CSV, all pages' })
    .input(ledgerFilterSchema)
    .output(exportSchema),
}
