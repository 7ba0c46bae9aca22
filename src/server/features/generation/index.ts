export { notifyOfEndedBatches } from './batches/notify-of-ended.ts'
export { articleOrder } from './brief/article-order.views.ts'
export { type WrittenFrom, writtenFrom } from './checks/written-from.ts'
export { generateTitles } from './order/generate-titles.ts'
export { inTurn } from './order/order-turns.ts'
export {
  type OrderedBatch,
  type PlacedArticle,
  placeArticles,
  type ReadOrder,
  readOrder,
} from './order/place-articles.ts'
export { remindOutlines } from './outline/remind-outlines.ts'
export { collectLeftOut, storeLeftOutAfterwards } from './run/left-out.ts'
export { leftOutWords } from './run/left-out-words.ts'
