export { orderDue } from './order-due.ts'
export { plannedEntries } from './planned.views.ts'
