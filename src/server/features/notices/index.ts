export { mailDigests } from './mail-digests.ts'
export { noteFor, tellOfArticle, tellPeople } from './tell-people.ts'
