import type { Root } from 'mdast'
import type {
  Choice,
  ChoiceKind,
  OptionName,
  SiteOptions,
} from '#contracts/publishing/site-options.ts'
import type { Collection } from '#contracts/publishing/webflow.ts'
import type { FieldMapping } from '#contracts/rules/publishing/field-mapping.ts'
import { platformNames, type SettingsPlatform } from '#contracts/rules/publishing/platform-names.ts'
import type { SitePart, SiteParts } from '#contracts/rules/publishing/site-parts.ts'
import type { SiteSettings } from '#contracts/rules/publishing/site-settings.ts'
import type { Graph } from '#server/text/structured-data/article-graph.ts'

/** The message after a successful connection test. */
export function connectedTo(target: Target): string {
  return `Successfully connected to ${target === 'webhook' ? 'the webhook' : platformNames[target]}`
}

/** A site's URL and credentials, decrypted; they never leave the server. */
export type WordPressAccess = {
  platform: 'wordpress'
  siteUrl: string
  username: string
  appPassword: string
  /** REST root found at the last test, e.g. `https://x.org/wp-json/` or `https://x.org/?rest_route=/`. */
  restRoot: string | null
}

/** The API key of one Webflow site, decrypted, and the collection that articles go to. */
export type WebflowAccess = {
  platform: 'webflow'
  apiKey: string
  siteId: string
  collectionId: string | null
  /** Fields of the collection by their slugs; null until a mapping is saved, which leaves it to the names. */
  mapping: FieldMapping | null
}

/** A site whose facts are settings, opened by one secret. */
export type SettingsAccess<Kind extends SettingsPlatform> = {
  platform: Kind
  apiKey: string
} & SiteSettings[Kind]

export type CmsAccess =
  | WordPressAccess
  | WebflowAccess
  | { [Kind in SettingsPlatform]: SettingsAccess<Kind> }[SettingsPlatform]
/** A kind of site that articles are published to. */
export type Target = CmsAccess['platform']
export type AccessOf<Platform extends Target> = Extract<CmsAccess, { platform: Platform }>

export type Picture = { bytes: Uint8Array; contentType: string; filename: string; alt: string }
/** A picture inside the text, under the address that the text names it by. */
export type TextPicture = Picture & { address: string; caption: string }
export type PictureSlot = 'banner' | 'openGraph' | 'author'

/** The article to publish. `html` is sanitised; all other texts are plain. */
export type OutgoingArticle = {
  /** Our article id; sites that cannot store it are searched by slug. */
  reference: string
  /** Our publication id: the same for every attempt to send this revision to this site. */
  delivery: string
  title: string
  subtitle: string
  slug: string
  /** The body as a Markdown tree, from which `html` is made. */
  tree: Root
  html: string
  excerpt: string
  metaDescription: string
  /** Minutes, or what somebody wrote instead. */
  readTime: string
  authorName: string
  banner: Picture | null
  /** For targets that ask for it. */
  openGraph: Picture | null
  /** For targets that ask for it; an `address` leads to a picture elsewhere on the web. */
  authorPicture: Picture | { address: string; alt: string } | null
  /** Of the text, each once. Until a site names its own copies, the text leads to ours. */
  pictures: TextPicture[]
  /** The article for machines: schema.org as JSON-LD, for sites that make none themselves. */
  graph: Graph
}

export type RemotePost = { externalId: string; url: string }

/** What a site keeps of an article’s words, as an editor there would see them. */
export type StoredPost = {
  /** Whether readers see it. */
  live: boolean
  title: string
  excerpt: string
  body: { html: string } | { markdown: string }
  /** What else people can set there; a part that cannot be read is left out. */
  parts: SiteParts
}

export type PublishResult = RemotePost & {
  warnings: string[]
  /** The post as it was read back afterwards; null where nothing can be read. */
  stored: StoredPost | null
  /** Where the picture went, if one did; its name is looked for on the page. */
  picture: string | null
  /** Why the address cannot be looked at as a reader would, as a sentence; null where it can. */
  notPublic: string | null
  /** Readers can't see it yet, as was asked for. */
  draft?: boolean
}

/** A post that we made, and the article in it. */
export type OwnPost = Pick<OutgoingArticle, 'reference' | 'slug' | 'delivery'> & {
  externalId: string
}

/** Steps reported while publishing; the percents are fixed by the product. */
export type PublishStep =
  | { percent: 10; step: 'preparing' }
  | { percent: 30; step: 'uploading_banner' }
  | { percent: 50; step: 'banner_warning'; message: string }
  | { percent: 60; step: 'banner_uploaded' }
  | { percent: 70; step: 'publishing' }
  | { percent: 80; step: 'verifying' }
  | { percent: 100; step: 'published' }

/** What a test learns about the site, to be stored with the credential. */
export type SiteFacts = { restRoot?: string; collection?: Collection | null }

/** The result of a connection test. `message` is shown to the user; `causes` lists what to check. */
export type ConnectionTest =
  | { ok: true; message: string; warnings: string[]; facts: SiteFacts }
  | { ok: false; message: string; causes: string[] }

export type CmsCall = {
  /** What was chosen for this site; what is left out stays as it is there. */
  options?: SiteOptions
  /** Parts of a post that stay as the site has them; `state` keeps it from going live. */
  keep?: readonly SitePart[]
  signal: AbortSignal
  onStep: (step: PublishStep) => void
  /** Stores the id of a post as soon as it exists, before readers can see it. */
  onCreated: (externalId: string) => Promise<void>
}

/** What a kind of site can do, for callers that have to know beforehand. */
export type CmsCapabilities = {
  /** The pictures of an article that it takes. */
  pictures: readonly PictureSlot[]
  /** The longest texts that it keeps whole, in its own measure; longer ones are cut. */
  longest?: Partial<Record<'title' | 'excerpt' | 'description', number>>
  /** Addresses take letters of every script; without it, a to z only. */
  ownLetters?: true
  /** False where a post cannot be looked up, only sent again under the same delivery. */
  lookup?: false
  /** What can be chosen for each publication. */
  options?: readonly OptionName[]
  /** False where nothing can be read of a post, so that a change made there stays unseen. */
  readBack?: false
  /** False where a post cannot be taken back from here. */
  unpublish?: false
}

/** Publishes to one kind of site. Throws `ProviderError`, whose kind decides about a retry. */
export interface Cms<Access extends CmsAccess = CmsAccess> {
  readonly capabilities: CmsCapabilities
  test(access: Access, signal: AbortSignal): Promise<ConnectionTest>
  /** Finds a post that an earlier attempt without a response may have created. */
  findByReference(
    access: Access,
    article: OutgoingArticle,
    known: { externalId: string | null },
    signal: AbortSignal,
  ): Promise<RemotePost | null>
  /** What the site itself has to choose from, those that match first. */
  choices?(access: Access, kind: ChoiceKind, search: string, signal: AbortSignal): Promise<Choice[]>
  /** Whether a post that is not this article's has its slug; left out where nobody can tell beforehand. */
  slugIsTaken?(
    access: Access,
    article: Pick<OutgoingArticle, 'reference' | 'slug'>,
    known: { externalId: string | null },
    signal: AbortSignal,
  ): Promise<boolean>
  /** What of a text the site gets in another form, in words; empty where nothing is. */
  shapes?(access: Access, article: Pick<OutgoingArticle, 'tree'>, options: SiteOptions): string
  /** Whether the site would keep the address of an original; left out where none can be chosen. */
  takesCanonical?(access: Access, signal: AbortSignal): Promise<boolean>
  /** Creates the post, or updates it when `existing` names one. */
  publish(
    access: Access,
    article: OutgoingArticle,
    existing: { externalId: string } | null,
    call: CmsCall,
  ): Promise<PublishResult>
  /** Reads a post that we made; null if it is gone, or nothing can be read there. */
  readBack(access: Access, post: OwnPost, signal: AbortSignal): Promise<StoredPost | null>
  /**
   * Takes a post off the site so that readers no longer see it; may be called again, and for a post that
   * is gone. The post stays known there wherever the site has drafts.
   */
  unpublish(access: Access, post: OwnPost, signal: AbortSignal): Promise<void>
}

/** The adapter of each kind of site. */
export type CmsTargets = { readonly [Platform in Target]: Cms<AccessOf<Platform>> }
