export { type CreditBalance, creditBalance, refundCredit, spendCredits } from './credits.store.ts'
