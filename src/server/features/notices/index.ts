export { mailDigests } from './mail-digests.ts'
export { managersOf, ownersOf, peopleOfArticle } from './notices.views.ts'
export { forgetNotices, notifyPeople, withdrawNotices } from './notify-people.ts'
