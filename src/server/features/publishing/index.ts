export { rescuePublications } from './rescue-publications.ts'
