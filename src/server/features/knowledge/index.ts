export { type KnowledgeForWriting, knowledgeForWriting } from './knowledge-for-writing.views.ts'
