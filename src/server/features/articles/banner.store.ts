import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type BannerUrls = {
  imageUrl: string
  optimizedUrl: string
  openGraphUrl: string
  squareUrl: string
}

/** Replaces an article's banner with its versions for link previews and posts. */
export async function setArticleBanner(
  scope: Scope,
  id: string,
  banner: BannerUrls,
): Promise<void> {
  await ownArticle(scope, id)
    .set({ ...bannerColumns(banner), updated_at: scope.now })
    .execute()
  await scope.tx
    .updateTable('article_social_content')
    .set({ image_url: banner.squareUrl, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', id)
    .execute()
}

/** Replaces the optimised file of an article's banner. */
export async function setOptimizedBanner(scope: Scope, id: string, url: string): Promise<void> {
  await ownArticle(scope, id)
    .set({ optimized_banner_image_url: url, updated_at: scope.now })
    .execute()
}

/** Changes the banner's alt text. */
export async function setBannerAlt(scope: Scope, id: string, alt: string): Promise<void> {
  await ownArticle(scope, id).set({ banner_alt: alt, updated_at: scope.now }).execute()
}

/** Maps a banner's URLs to the article's columns. */
export function bannerColumns(banner: BannerUrls) {
  return {
    banner_image_url: banner.imageUrl,
    optimized_banner_image_url: banner.optimizedUrl,
    open_graph_image: banner.openGraphUrl,
  }
}

function ownArticle(scope: Scope, id: string) {
  return scope.tx.updateTable('articles').where(inView(scope, 'client_id')).where('id', '=', id)
}
