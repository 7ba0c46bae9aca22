export { articleOrder } from './run/article-order.views.ts'
