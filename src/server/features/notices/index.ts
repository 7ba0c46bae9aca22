export { mailDigests } from './mail-digests.ts'
export { managersOf, ownersOf, peopleOfArticle } from './notices.views.ts'
export { forgetNotices, noteFor, notifyPeople, withdrawNotices } from './notify-people.ts'
