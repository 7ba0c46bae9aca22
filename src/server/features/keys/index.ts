export { noteKeyUse } from './keys.store.ts'
