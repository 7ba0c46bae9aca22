export { creditBalance, refundCredit, spendCredits } from './credits.store.ts'
