export { articleForPublishing, shownArticle } from './article-page.views.ts'
export { isBeingWritten } from './articles.policy.ts'
export {
  addPosts,
  type BannerUrls,
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
export { articlesBeingWritten } from './articles.views.ts'
