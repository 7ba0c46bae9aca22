export { limitOutsideMails } from './limit-outside-mails.ts'
