export { articleForPublishing, articlesForPublishing, shownArticle } from './article-page.views.ts'
export { mayDownload } from './articles.policy.ts'
export {
  followPublications,
  insertArticles,
  insertRelatedContent,
  markArticlePublished,
  setArticleStatus,
  setRegenerating,
} from './articles.store.ts'
export { articlesBeingWritten, cardsOfBatch } from './articles.views.ts'
export {
  type BannerUrls,
  setArticleBanner,
  setBannerAlt,
  setOptimizedBanner,
} from './banner.store.ts'
export { exportArticles } from './export-list.ts'
export { addPosts, completeArticle, type StoredAs, type WrittenPackage } from './package.store.ts'
export { getNeighbours, listedIds } from './read-articles.ts'
export {
  insertRevision,
  type NewRevision,
  noteRevision,
  revisionToPublish,
  textColumns,
  textOf,
} from './revisions.store.ts'
export { inheritIds, type NamedSection, withSectionIds } from './section-ids.ts'
export {
  firstFreeSlug,
  freeSlug,
  holderOfSlug,
  holdSlugs,
  lockSlug,
  storeSlug,
} from './slugs.store.ts'
export { type StandingRow, standing, toStanding } from './standing.views.ts'
export { askedInRound, askedOf, askedToLook } from './turns.views.ts'
export { countedWords, wordsOf } from './words-of.ts'
