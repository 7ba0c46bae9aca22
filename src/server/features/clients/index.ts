export { clientAbilities } from './clients.policy.ts'
export { insertClient } from './clients.store.ts'
export { deleteClients } from './delete-clients.ts'
