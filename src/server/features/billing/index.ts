export { mayBuy } from './billing.policy.ts'
export { hardBudgets } from './budgets/read-spending.ts'
export {
  creditBalance,
  refundCredit,
  refundCredits,
  spendCredits,
} from './credits.store.ts'
export { notifyOfLowCredits } from './low-credits/notify-of-low-credits.ts'
export { refundDeletedWith, refundUnwritten } from './refund-unwritten.ts'
export { createSandboxAccounts } from './sandbox/sandbox-accounts.store.ts'
export { expireEndedCredits, reconcilePayments } from './upkeep.ts'
