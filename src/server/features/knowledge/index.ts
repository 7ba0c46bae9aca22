export { insertKnowledge } from './knowledge.store.ts'
export { type KnowledgeForWriting, knowledgeForWriting } from './knowledge-for-writing.views.ts'
