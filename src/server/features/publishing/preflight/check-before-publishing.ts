import type { PreflightLine, SetThere } from '#contracts/publishing/preflight.ts'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { checkedSites, encryptedAccess } from '#server/features/credentials/index.ts'
import type { CmsCapabilities, Target } from '#server/providers/cms/port.ts'
import { readArticle } from '#server/text/markdown/read-article.ts'
import { articleAndSites } from '../article-and-sites.ts'
import { usualOptions } from '../options/options.views.ts'
import { knownPost } from '../publications.views.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'
import { sitePost } from '../site-posts.store.ts'
import { articleLines } from './article-lines.ts'
import { canonicalLines } from './canonical-lines.ts'
import { linkLines } from './check-links.ts'
import { lengthLines } from './length-lines.ts'
import { pictureLines } from './picture-lines.ts'
import { setOnSite, setThereLines } from './set-there-lines.ts'
import { shapeLines } from './shape-lines.ts'
import { siteLines } from './site-lines.ts'
import { type Place, slugLines } from './slug-lines.ts'
import { standingOf } from './standing.ts'
import { textPictureLines } from './text-picture-lines.ts'

type AskedBefore = {
  articleId: string
  credentialIds: readonly string[]
  options?: Readonly<Record<string, SiteOptions>> | undefined
}

/** All calls to links and sites together end by then. */
const patienceMs = 12_000
const order = { error: 0, warning: 1, note: 2 }

/**
 * What to know before an article goes to these sites, the worst first. Errors would refuse it. Links and
 * sites are asked; what does not answer in time is left out. Throws `not_found` as publishing does.
 */
export async function checkBeforePublishing(
  context: RequestContext,
  input: AskedBefore,
): Promise<{ lines: PreflightLine[]; setThere: SetThere[] }> {
  const credentialIds = [...new Set(input.credentialIds)].sort()
  const { article, standing, sites, places } = await context.reading(async (scope) => {
    const { article } = await articleAndSites(scope, { ...input, credentialIds })
    const sites = await checkedSites(scope, credentialIds)
    const standing = await standingOf(scope, article, { held: false })
    return {
      article,
      standing,
      sites,
      places: await placesOf(scope, article, { ...input, credentialIds }),
    }
  })
  const { obstacle, warning } = standing
  if (obstacle) return { lines: [obstacleLine(article, 'error', obstacle)], setThere: [] }
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(patienceMs)])
  const tree = await readArticle(article)
  const looks = places.map(async (place) => {
    const set = await setOnSite(context, article, place, signal)
    return set ? [{ place, set }] : []
  })
  const found = await Promise.all([
    // Whoever publishes a sample agrees already that it is none of the client's own words.
    warning ? [obstacleLine(article, article.offlineSample ? 'note' : 'warning', warning)] : [],
    articleLines(article, textOf(article)),
    sites.flatMap((site) => siteLines(article, site, context.clock.now())),
    sites.flatMap((site) => lengthLines(article, site, capabilitiesOf(context, site.platform))),
    pictureLines(context, article),
    textPictureLines(context, article.id, tree),
    linkLines(context.ports.fetch, { articleId: article.id, tree }, signal),
    ...places.map((place) => slugLines(context, article, place, signal)),
    ...places.map((place) => canonicalLines(context, place, signal)),
    ...places.map((place) => shapeLines(context, place, { tree })),
    ...looks.map(async (look) => (await look).flatMap((one) => setThereLines(one.place, one.set))),
  ])
  const lines = found.flat().sort((a, b) => order[a.level] - order[b.level])
  const seen = (await Promise.all(looks)).flat().map(({ set }) => set)
  return { lines, setThere: seen.filter(({ state, parts }) => state !== null || parts.length > 0) }
}

function capabilitiesOf({ ports }: RequestContext, platform: Target): CmsCapabilities {
  return ports.cms[platform].capabilities
}

async function placesOf(
  scope: Scope,
  article: ArticleToPublish,
  { credentialIds, options: wanted }: AskedBefore,
): Promise<Place[]> {
  const { workspaceId } = scope
  const found = await Promise.all(
    credentialIds.map(async (id) => {
      const [site, externalId, before, usual] = await Promise.all([
        encryptedAccess(scope, id),
        knownPost(scope, article.id, id),
        sitePost(scope, { articleId: article.id, credentialId: id }),
        usualOptions(scope, article.id, id),
      ])
      const options = { ...usual.options, ...wanted?.[id] }
      return site ? [{ workspaceId, site, externalId, before, options }] : []
    }),
  )
  return found.flat()
}

function textOf({ content, bodyContent }: ArticleToPublish): string {
  if (!content) return bodyContent
  const sections = content.sections.flatMap((section) => [section.title, section.content])
  return [content.introduction, ...sections, content.conclusion].join('\n')
}

function obstacleLine(
  article: ArticleToPublish,
  level: PreflightLine['level'],
  text: string,
): PreflightLine {
  const path = `/dashboard/articles/${article.id}/edit`
  return {
    level,
    check: 'article',
    text,
    remedy: 'Go to the article',
    path,
    credentialId: null,
  }
}
