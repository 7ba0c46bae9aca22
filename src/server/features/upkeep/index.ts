export { voidLeases } from './upkeep.store.ts'
export { startUpkeep } from './upkeep.ts'
