export {
  endConnection,
  exchangeCode,
  exchangeRefresh,
  type Tokens,
} from './apps/exchange-tokens.ts'
export { registerApp } from './apps/find-app.ts'
export { resourceOf } from './apps/read-request.ts'
export { noteKeyUse } from './keys.store.ts'
