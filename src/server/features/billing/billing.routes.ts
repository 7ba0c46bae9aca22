import { implement } from '@orpc/server'
import { billingContract } from '#contracts/credits/billing.ts'
import { proceduresContract } from '#contracts/credits/credits.ts'
import { functionsContract } from '#contracts/functions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { exportSpending, readBudget, readSpending } from './budgets/read-spending.ts'
import { removeBudget, setBudget } from './budgets/set-budget.ts'
import { checkSubscription } from './check-subscription.ts'
import { deductUserCredit } from './deduct-credit.ts'
import { exportLedger, readLedger } from './ledger/read-ledger.ts'
import {
  changePlan,
  previewPlanChange,
  setCancelled,
  takeBackPlanChange,
} from './purchases/change-plan.ts'
import { createCheckout } from './purchases/create-checkout.ts'
import { openPortal, refreshBilling, setLowCreditLevel } from './purchases/manage-billing.ts'
import { listInvoices, readBilling } from './purchases/read-billing.ts'
import {
  actInSandbox,
  paySandboxCheckout,
  readSandboxCheckout,
  readSandboxPortal,
  setSandboxCard,
} from './sandbox/use-sandbox.ts'
import { totalUserCredits } from './total-credits.ts'

const ok = { ok: true } as const
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

export const billingFunctionRoutes = {
  checkSubscription: functions.checkSubscription.handler(({ context }) =>
    checkSubscription(context),
  ),
  createCheckout: functions.createCheckout.handler(({ context, input }) =>
    createCheckout(context, input),
  ),
  listInvoices: functions.listInvoices.handler(({ context }) => listInvoices(context)),
}

const billing = implement(billingContract).$context<RequestContext>()

export const billingRoutes = billing.router({
  get: billing.get.handler(({ context }) => readBilling(context)),
  previewPlanChange: billing.previewPlanChange.handler(({ context, input }) =>
    previewPlanChange(context, input.planId),
  ),
  changePlan: billing.changePlan.handler(({ context, input }) => changePlan(context, input)),
  takeBackPlanChange: billing.takeBackPlanChange.handler(async ({ context }) => {
    await takeBackPlanChange(context)
    return ok
  }),
  cancel: billing.cancel.handler(async ({ context }) => {
    await setCancelled(context, true)
    return ok
  }),
  resume: billing.resume.handler(async ({ context }) => {
    await setCancelled(context, false)
    return ok
  }),
  portal: billing.portal.handler(({ context, input }) => openPortal(context, input.purpose)),
  refresh: billing.refresh.handler(async ({ context }) => {
    await refreshBilling(context)
    return ok
  }),
  setLowCreditLevel: billing.setLowCreditLevel.handler(async ({ context, input }) => {
    await setLowCreditLevel(context, input.level)
    return ok
  }),
  ledger: billing.ledger.handler(({ context, input }) => readLedger(context, input)),
  exportLedger: billing.exportLedger.handler(({ context, input }) => exportLedger(context, input)),
  spending: billing.spending.handler(({ context, input }) => readSpending(context, input.month)),
  exportSpending: billing.exportSpending.handler(({ context, input }) =>
    exportSpending(context, input.month),
  ),
  budget: billing.budget.handler(({ context, input }) => readBudget(context, input.clientId)),
  setBudget: billing.setBudget.handler(async ({ context, input }) => {
    await setBudget(context, input)
    return ok
  }),
  removeBudget: billing.removeBudget.handler(async ({ context, input }) => {
    await removeBudget(context, input.clientId)
    return ok
  }),
  sandbox: {
    checkout: billing.sandbox.checkout.handler(({ context, input }) =>
      readSandboxCheckout(context, input.id),
    ),
    pay: billing.sandbox.pay.handler(({ context, input }) => paySandboxCheckout(context, input)),
    portal: billing.sandbox.portal.handler(({ context }) => readSandboxPortal(context)),
    act: billing.sandbox.act.handler(({ context, input }) => actInSandbox(context, input.action)),
    setCard: billing.sandbox.setCard.handler(async ({ context, input }) => {
      await setSandboxCard(context, input.card)
      return ok
    }),
  },
})
