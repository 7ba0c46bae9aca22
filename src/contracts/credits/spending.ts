import { z } from 'zod'
import { oc } from '../operations.ts'
import { done, exportSchema, idSchema, monthSchema } from '../shapes.ts'
import { minorUnitsSchema } from './offers.ts'

/** The most credits a monthly budget can name. */
export const budgetLimit = 100_000

/** `soft` warns when it is used up; `hard` refuses further articles until the next month. */
export const budgetModeSchema = z.enum(['soft', 'hard'])

export const budgetSchema = z.object({ monthlyCredits: z.int(), mode: budgetModeSchema })
export type Budget = z.infer<typeof budgetSchema>

/** At the price per credit of the workspace's plan; null without one. */
const amount = z.object({ minor: minorUnitsSchema, currency: z.string() }).nullable()

const budgetStateSchema = z.object({
  clientId: idSchema,
  month: monthSchema,
  budget: budgetSchema.nullable(),
  /** Taken this month for the client's articles, less what came back. */
  used: z.int(),
  /** Null without a budget; below zero once a soft one is exceeded. */
  left: z.int().nullable(),
})
export type BudgetState = z.infer<typeof budgetStateSchema>

const clientSpendingSchema = z.object({
  clientId: idSchema,
  /** The last known name, also of a deleted client. */
  clientName: z.string(),
  credits: z.int(),
  amount,
  budget: budgetSchema.nullable(),
  campaigns: z.array(
    z.object({ campaignId: idSchema, campaignName: z.string(), credits: z.int(), amount }),
  ),
})

export const spendingSchema = z.object({
  month: monthSchema,
  credits: z.int(),
  amount,
  clients: z.array(clientSpendingSchema),
})
export type Spending = z.infer<typeof spendingSchema>

const ofMonth = z.object({ month: monthSchema.optional() })
const byClient = z.object({ clientId: idSchema })

export const spendingRoutes = {
  spending: oc
    .route({
      method: 'GET',
      path: '/spending',
      summary: 'Credits by client and campaign, in one month; by default the current one',
    })
    .meta({ scope: 'usage:read' })
    .input(ofMonth)
    .output(spendingSchema),
  exportSpending: oc
    .route({ method: 'GET', path: '/spending/export', summary: 'The same as CSV, for re-billing' })
    .input(ofMonth)
    .output(exportSchema),
  budget: oc
    .route({ method: 'GET', path: '/budgets/{clientId}', summary: 'A client’s budget this month' })
    .input(byClient)
    .output(budgetStateSchema),
  setBudget: oc
    .route({ method: 'PUT', path: '/budgets/{clientId}', summary: 'For the owner and admins' })
    .input(
      byClient.extend({
        monthlyCredits: z.int().min(0, 'Please enter 0 or more').max(budgetLimit),
        mode: budgetModeSchema,
      }),
    )
    .output(done),
  removeBudget: oc
    .route({ method: 'DELETE', path: '/budgets/{clientId}', summary: 'Removes a client’s budget' })
    .input(byClient)
    .output(done),
}
