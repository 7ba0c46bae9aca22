export { mailDigests } from './mail-digests.ts'
export { managersOf, ownersOf, peopleOfArticle } from './notices.views.ts'
export { forgetNotices, tellPeople, withdrawNotices } from './tell-people.ts'
