export { emit } from './emit.ts'
export { deliverWebhookTask } from './webhooks/deliver-webhook.task.ts'
export { insertDeliveries, listenersTo } from './webhooks/listeners.store.ts'
