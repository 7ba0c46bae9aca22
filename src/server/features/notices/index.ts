export { mailDigests } from './mail-digests.ts'
export { managersOf, ownersOf, peopleOfArticle } from './notices.views.ts'
export { forgetNotices, noteFor, tellPeople, withdrawNotices } from './tell-people.ts'
