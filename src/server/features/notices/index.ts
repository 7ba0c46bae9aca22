export { mailDigests } from './mail-digests.ts'
export { ownersOf, peopleOfArticle } from './notices.views.ts'
export { noteFor, tellPeople, withdrawNotices } from './tell-people.ts'
