export { insertKnowledge } from './knowledge.store.ts'
export { knowledgeForWriting } from './knowledge.views.ts'
