export { type WrittenFrom, writtenFrom } from './checks/written-from.ts'
export { remindOutlines } from './outline/remind-outlines.ts'
export { articleOrder } from './run/article-order.views.ts'
