export { voidLeases } from './upkeep.store.ts'
export { startUpkeep, sweepFiles } from './upkeep.ts'
