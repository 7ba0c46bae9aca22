export { archivableClients } from './archivable-clients.ts'
export { clientAbilities } from './clients.policy.ts'
export { insertClient, setBrandColour, setClientLogo } from './clients.store.ts'
export { shownClient } from './clients.views.ts'
