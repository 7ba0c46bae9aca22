export { articleForPublishing, shownArticle } from './article-page.views.ts'
export { isBeingWritten } from './articles.policy.ts'
export {
  completeArticle,
  insertArticles,
  insertRelatedContent,
  markArticlePublished,
  setArticleBanner,
  setArticleStatus,
  setBannerAlt,
  setOptimizedBanner,
  type WrittenPackage,
} from './articles.store.ts'
