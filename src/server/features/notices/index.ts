export { mailDigests } from './mail-digests.ts'
export { noteFor, tellOfArticle, tellPeople, withdrawNotices } from './tell-people.ts'
