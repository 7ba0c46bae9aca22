export { startUpkeep } from './upkeep.ts'
