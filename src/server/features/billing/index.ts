export {
  announceCredits,
  creditBalance,
  creditsAnnouncement,
  refundCredit,
  spendCredits,
} from './credits.store.ts'
