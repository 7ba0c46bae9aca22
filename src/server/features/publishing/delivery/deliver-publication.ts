import { listOfParts, type SitePart } from '#contracts/rules/publishing/site-parts.ts'
import type { DurableWork, JobContext, Scope } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { redactAccess } from '#server/features/credentials/index.ts'
import type { TaskAttempt } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type {
  Cms,
  CmsAccess,
  OutgoingArticle,
  PublishResult,
  RemotePost,
} from '#server/providers/cms/port.ts'
import { capGraphemes } from '#server/text/language/lengths.ts'
import { lostFacts, lostWords } from '#server/text/lost/lost-from.ts'
import { saidText } from '#server/text/said-text.ts'
import { EditedThere } from '../edited-there/edited-there.ts'
import { partsToKeep } from '../edited-there/set-there.ts'
import { textOfPost } from '../edited-there/site-text.ts'
import { sentFacts } from '../live-check/sent-facts.ts'
import { beginDelivery, type Delivery, placeOf } from './begin-delivery.ts'
import { storeCutOff, storeLeftAlone, storePostId } from './delivery.store.ts'
import { DeliveryFailure, failureOf, nextAttemptMs, toldAfterAttempt } from './delivery-failure.ts'
import {
  type Delivered,
  notifyOfWaiting,
  settleEdited,
  settleFailed,
  settlePublished,
  settleWaiting,
} from './end-delivery.ts'
import { lookBeforeUpdate } from './look-before-update.ts'
import { toOutgoingArticle } from './outgoing-article.ts'
import { reportSteps } from './report-steps.ts'

/** Sends one publication to its site; one whose last attempt ended unknown looks before it posts. */
export const deliverPublication: DurableWork<Delivery, Delivered> = {
  begin: beginDelivery,

  run: async (context, delivery, attempt) => {
    const { sending, access } = delivery
    const outcome = { unsure: sending.unsure }
    const clean = (text: string) => redactAccess(text, access)
    try {
      return await send(context, delivery, attempt, outcome, clean)
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof EditedThere) throw error
      const failure = new DeliveryFailure(error, outcome.unsure, clean)
      const { publicationId } = sending
      context.log.warn({ err: failure, publicationId }, 'article not published')
      throw failure
    }
  },

  settle: settlePublished,

  giveUp: async (scope, { subjectId, error }) => {
    const place = await placeOf(scope, subjectId)
    if (!place) return undefined
    const failure = failureOf(error, place.sending.unsure)
    const askedForHours = error instanceof DeliveryFailure && error.passing
    await settleFailed(scope, place, failure, { askedForHours })
    if (error instanceof EditedThere) await settleEdited(scope, place, error.found)
    return { articleId: place.article.id, publicationId: subjectId, credentialId: place.site.id }
  },

  putBack: async (scope, delivery, error) => {
    if (error instanceof DeliveryFailure) {
      const afterMs = nextAttemptMs(delivery.attempt, error)
      const failure = failureOf(error, error.unsure)
      await settleWaiting(scope, delivery, failure, new Date(scope.now.getTime() + afterMs))
      if (delivery.attempt === toldAfterAttempt) await notifyOfWaiting(scope, delivery, failure)
    } else {
      await storeCutOff(scope, delivery.sending.publicationId)
    }
  },
}

const noAddress = 'The site did not say where the article is.'

/** `unsure` is true from the moment a post may be there that we have not stored. */
type Outcome = { unsure: boolean }

async function send(
  context: JobContext,
  delivery: Delivery,
  attempt: TaskAttempt<Scope>,
  outcome: Outcome,
  clean: (text: string) => string,
): Promise<Delivered> {
  const { access, sending, before } = delivery
  const { signal } = attempt
  const cms: Cms = context.ports.cms[access.platform]
  const { outgoing, warnings } = await toOutgoingArticle(context, delivery.article, {
    delivery: sending.delivery,
    workspaceId: delivery.workspaceId,
    capabilities: cms.capabilities,
    banner: sending.banner,
    citations: delivery.citations,
    page: delivery.publishedAt && {
      address: before?.sent.url ?? '',
      publishedAt: delivery.publishedAt,
    },
  })
  let known = delivery.externalId
  if (outcome.unsure) {
    const found = await cms.findByReference(access, outgoing, { externalId: known }, signal)
    known = found?.externalId ?? known
  }
  const { keep, theirs } = known
    ? await lookBeforeUpdate(cms, delivery, outgoing, known, signal)
    : { keep: [], theirs: [] }
  if (known && sending.leftAlone === null) {
    await attempt.inTransaction((scope) => storeLeftAlone(scope, sending.publicationId, theirs))
  }
  const steps = reportSteps(context, delivery, attempt, clean)
  for (const message of warnings) steps.onStep({ percent: 50, step: 'banner_warning', message })
  outcome.unsure = true
  try {
    const existing = known ? { externalId: known } : null
    const onCreated = (externalId: string) =>
      attempt.inTransaction((scope) =>
        storePostId(scope, sending.publicationId, storedId(externalId)),
      )
    const { options } = sending
    const call = { signal, onStep: steps.onStep, onCreated, options, keep }
    const result = await cms.publish(access, outgoing, existing, call)
    const url = webAddress(result, access)
    return {
      ...result,
      externalId: storedId(result.externalId),
      url,
      notPublic: result.notPublic ?? (url === '' ? noAddress : null),
      warnings: [
        ...warnings,
        ...leftAlone(theirs),
        ...(theirs.includes('address') ? [] : movedFrom(delivery, url)),
        ...result.warnings.map(clean),
        ...(await notKept(cms, delivery, outgoing, result)),
      ],
      draft: result.draft ?? false,
      shown: result.stored?.live ?? !result.draft,
      keptParts:
        result.stored && partsToKeep(before?.keptParts ?? null, result.stored.parts, theirs),
      sentSlug: outgoing.slug,
      sent: sentFacts(outgoing, { ...result, url }, options),
      keptText: result.stored && (await textOfPost(result.stored)),
    }
  } catch (error) {
    if (error instanceof ProviderError) outcome.unsure = error.kind === 'unknown_outcome'
    throw error
  } finally {
    await steps.written()
  }
}

/** What the site did not keep, as a sentence; nothing where it kept all or can't be read. */
async function notKept(
  cms: Cms,
  { access, sending: { options } }: Delivery,
  outgoing: OutgoingArticle,
  { stored }: Pick<PublishResult, 'stored'>,
): Promise<string[]> {
  if (!stored) return []
  const words = await lostWords(outgoing.tree, stored.body)
  // People were told beforehand of what takes another form there.
  const isShaped = Boolean(cms.shapes?.(access, outgoing, options))
  const facts = isShaped ? [] : await lostFacts(outgoing.tree, stored.body)
  const [first, ...others] = [...words.map(({ said }) => `“${said.trim()}”`), ...facts]
  if (first === undefined) return []
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return [`The site did not keep ${capGraphemes(first, 120)}${more} as it was sent.`]
}

/** Says what people had set there and still is as they did. */
function leftAlone(theirs: readonly SitePart[]): string[] {
  const parts = theirs.filter((part) => part !== 'state')
  if (parts.length === 0) return []
  return [`Somebody has changed ${listOfParts(parts)} on the site; that was left as it is.`]
}

/** Visitors to its former address no longer find the article, unless the site forwards them. */
function movedFrom({ before, access }: Delivery, url: string): string[] {
  if (!before?.live || before.sent.url === '' || url === '' || before.sent.url === url) return []
  const forwarded =
    access.platform === 'wordpress'
      ? 'WordPress forwards visitors of the old one.'
      : 'Visitors of the old one need a redirect on the site.'
  return [`The article has moved from ${before.sent.url} to ${url}. ${forwarded}`]
}

const storedId = (externalId: string) => saidText(externalId, 2_000)

/** A site names its post's address itself; what is no web address gives way to the short one, or to none. */
function webAddress({ url: said, externalId }: RemotePost, access: CmsAccess): string {
  const url = saidText(said, longestAddress)
  const { protocol, href } = URL.canParse(url) ? new URL(url) : { protocol: '', href: '' }
  if (/^https?:$/.test(protocol) && href.length <= longestAddress) return url
  if (access.platform !== 'wordpress') return ''
  return `${access.siteUrl}/?p=${encodeURIComponent(externalId)}`
}

/** As much as fits into an event beside everything else. */
const longestAddress = 2_000
