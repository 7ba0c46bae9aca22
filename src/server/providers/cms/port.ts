/** The message after a successful connection test. */
export const connectedToWordPress = 'Successfully connected to WordPress'

/** A site's URL and credentials, decrypted; they never leave the server. */
export type WordPressAccess = {
  platform: 'wordpress'
  siteUrl: string
  username: string
  appPassword: string
  /** REST root found at the last test, e.g. `https://x.org/wp-json/` or `https://x.org/?rest_route=/`. */
  restRoot: string | null
}
export type CmsAccess = WordPressAccess

/** The article to publish. `html` is sanitised; all other texts are plain. */
export type OutgoingArticle = {
  /** Our article id; sites that cannot store it are searched by slug. */
  reference: string
  title: string
  slug: string
  html: string
  excerpt: string
  metaDescription: string
  banner: { bytes: Uint8Array; contentType: string; filename: string; alt: string } | null
}

export type RemotePost = { externalId: string; url: string }
export type PublishResult = RemotePost & { warnings: string[] }

/** Steps reported while publishing; the percents are fixed by the product. */
export type PublishStep =
  | { percent: 10; step: 'preparing' }
  | { percent: 30; step: 'uploading_banner' }
  | { percent: 50; step: 'banner_warning'; message: string }
  | { percent: 60; step: 'banner_uploaded' }
  | { percent: 70; step: 'publishing' }
  | { percent: 80; step: 'verifying' }
  | { percent: 100; step: 'published' }

/** The result of a connection test. `message` is shown to the user; `causes` lists what to check. */
export type ConnectionTest =
  | {
      ok: true
      message: string
      restRoot: string
      warnings: string[]
    }
  | { ok: false; message: string; causes: string[] }

export type CmsCall = { signal: AbortSignal; onStep: (step: PublishStep) => void }

/** Publishes to one kind of site. Throws `ProviderError`, whose kind decides about a retry. */
export interface Cms<Access extends CmsAccess = CmsAccess> {
  test(access: Access, signal: AbortSignal): Promise<ConnectionTest>
  /** Finds a post that an earlier attempt without a response may have created. */
  findByReference(
    access: Access,
    article: Pick<OutgoingArticle, 'reference' | 'slug'>,
    known: { externalId: string | null },
    signal: AbortSignal,
  ): Promise<RemotePost | null>
  /** Creates the post, or updates it when `existing` names one. */
  publish(
    access: Access,
    article: OutgoingArticle,
    existing: { externalId: string } | null,
    call: CmsCall,
  ): Promise<PublishResult>
}
