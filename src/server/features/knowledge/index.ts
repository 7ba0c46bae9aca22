export { knowledgeForWriting } from './knowledge.views.ts'
