export { holdMember } from './desk.store.ts'
export { peopleWhoSee } from './desk.views.ts'
