import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

export type BannerUrls = {
  imageUrl: string
  optimizedUrl: string
  openGraphUrl: string
  squareUrl: string
}

/** Gives an article another banner, with the pictures of link previews and posts; the old files follow their record. */
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

/** Gives the banner of an article another optimised file. */
export async function setOptimizedBanner(scope: Scope, id: string, url: string): Promise<void> {
  await ownArticle(scope, id)
    .set({ optimized_banner_image_url: url, updated_at: scope.now })
    .execute()
}

/** Changes the alternative text of the banner. */
export async function setBannerAlt(scope: Scope, id: string, alt: string): Promise<void> {
  await ownArticle(scope, id).set({ banner_alt: alt, updated_at: scope.now }).execute()
}

/** The columns of an article that hold its banner. */
export function bannerColumns(banner: BannerUrls) {
  return {
    banner_image_url: banner.imageUrl,
    optimized_banner_image_url: banner.optimizedUrl,
    open_graph_image: banner.openGraphUrl,
  }
}

function ownArticle(scope: Scope, id: string) {
  return scope.tx
    .updateTable('articles')
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', '=', id)
}
