export { articleForPublishing } from './article-page.views.ts'
export {
  completeArticle,
  insertArticles,
  insertRelatedContent,
  markArticlePublished,
  setArticleStatus,
  type WrittenPackage,
} from './articles.store.ts'
