export { clientAbilities } from './clients.policy.ts'
