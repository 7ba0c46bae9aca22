export { type Archivable, archiveRows, deleteRows } from './archive-rows.ts'
