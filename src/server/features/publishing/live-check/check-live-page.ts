import type { LiveFinding } from '#contracts/publishing/live-posts.ts'
import { minorFindings } from '#contracts/rules/publishing/live-findings.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { decryptAccess, encryptedAccess } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Cms, CmsAccess } from '#server/providers/cms/port.ts'
import { isUnchanged, textOfPost } from '../edited-there/site-text.ts'
import { knownPost } from '../publications.views.ts'
import { type SitePost, sitePost, storeCheck, storeFound } from '../site-posts.store.ts'
import { type CheckLivePage, type Occasion, scheduleCheck } from './check-live-page.job.ts'
import { compareLivePage } from './compare-live-page.ts'
import { visitPage } from './read-live-page.ts'

/** The post that a look is about, while it is still what the last publication left. */
type Subject = {
  post: SitePost
  article: NonNullable<Awaited<ReturnType<typeof articleForPublishing>>>
  site: { id: string; name: string }
  access: CmsAccess | null
  externalId: string | null
}

/** What a look has found; `foundText` is undefined where nothing could be read behind the page. */
type Seen = { findings: LiveFinding[]; foundText: string | null | undefined }

/** Checks a live page, stores what is there, reports problems and queues the next check. */
export async function checkLivePage(
  context: JobContext,
  look: CheckLivePage,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const subject = await context.inWorkspace(look.workspaceId, (scope) =>
    subjectOf(scope, context, look),
  )
  if (!subject) return
  const findings = subject.post.notChecked ? null : await findingsOf(context, subject.post, signal)
  const foundText = await changedText(context, subject, signal)
  await context.inWorkspace(look.workspaceId, (scope) =>
    store(scope, look, subject, { findings: findings ?? [], foundText }, findings !== null),
  )
}

async function subjectOf(
  scope: Scope,
  context: JobContext,
  look: CheckLivePage,
): Promise<Subject | null> {
  const { articleId, credentialId } = look
  const [post, article, site] = await Promise.all([
    sitePost(scope, look),
    articleForPublishing(scope, articleId),
    encryptedAccess(scope, credentialId),
  ])
  if (!post?.live || post.delivery !== look.delivery || !article || !site) return null
  const opened = decryptAccess(context, scope.workspaceId, site)
  const access = 'problem' in opened ? null : opened.access
  return {
    post,
    article,
    site,
    access,
    externalId: await knownPost(scope, articleId, credentialId),
  }
}

async function findingsOf(
  context: JobContext,
  { sent, sentBefore }: SitePost,
  signal: AbortSignal,
): Promise<LiveFinding[]> {
  try {
    const visit = await visitPage(sent.url, context.ports.fetch, signal)
    return compareLivePage(visit, sent, sentBefore)
  } catch (error) {
    if (signal.aborted || !(error instanceof ProviderError)) throw error
    return [{ code: 'unreachable', text: `The page could not be opened. ${error.message}` }]
  }
}

/** The words on the site if they are no longer ours, null if they are. */
async function changedText(
  context: JobContext,
  { post, article, access, externalId }: Subject,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  if (!access || !externalId || post.keptText === null) return undefined
  const cms: Cms = context.ports.cms[access.platform]
  const { id: reference, slug } = article
  const own = { externalId, reference, slug, delivery: post.delivery }
  try {
    const stored = await cms.readBack(access, own, signal)
    if (!stored) return undefined
    const text = await textOfPost(stored)
    return isUnchanged(post.keptText, text) ? null : text
  } catch (error) {
    // What readers meet is known all the same; the next look asks again.
    if (signal.aborted || !(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, articleId: article.id }, 'post not read back')
    return undefined
  }
}

async function store(
  scope: Scope,
  look: CheckLivePage,
  subject: Subject,
  { findings, foundText }: Seen,
  looked: boolean,
): Promise<void> {
  const now = await sitePost(scope, look, { lock: true })
  if (!now?.live || now.delivery !== look.delivery) return
  const { article, site } = subject
  const serious = findings.filter(({ code }) => !minorFindings.includes(code))
  const isFine = serious.length === 0
  // The first look may have been too early for a slow cache: it is told once it is confirmed.
  const tell = look.occasion !== 'first' && serious.some(({ code }) => !now.told.includes(code))
  const told = isFine ? [] : tell ? serious.map(({ code }) => code) : now.told
  if (looked) await storeCheck(scope, look, { isFine, findings, told })
  const { id, clientId } = article
  const facts = { id, clientId, site: site.name, credentialId: site.id }
  if (tell) {
    const problem = serious.map(({ text }) => text).join(' ')
    await emit(scope, 'article.live_problem', { ...facts, problem })
  }
  if (foundText !== undefined && foundText !== now.foundText) {
    await storeFound(scope, look, foundText)
    if (foundText !== null && now.foundText === null) {
      await emit(scope, 'article.edits_found', facts)
    }
  }
  await emit(scope, 'article.live_page_checked', facts)
  const next = nextOccasion(look.occasion, isFine)
  if (next) await scheduleCheck(scope, look, next)
}

/** A problem of the first look is looked at again before the hour is over. */
function nextOccasion(occasion: Occasion, isFine: boolean): Occasion | null {
  switch (occasion) {
    case 'first':
      return isFine ? 'hour' : 'confirm'
    case 'confirm':
      return 'hour'
    case 'hour':
      return 'day'
    default:
      return null
  }
}
