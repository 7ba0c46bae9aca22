export { isBeingWritten } from './articles.policy.ts'
export {
  completeArticle,
  insertArticles,
  insertRelatedContent,
  markArticlePublished,
  type NewArticleRow,
  setArticleStatus,
  type WrittenPackage,
} from './articles.store.ts'
export { articleForPublishing } from './articles.views.ts'
