import type { Reviewer, StartRound } from '#contracts/approval/sign-off-shapes.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { appendRecord, memberActor, stageOfArticle } from '#server/features/approval/index.ts'
import { claimsSentence, type OpenClaims } from '#server/features/claims/index.ts'
import { emit } from '#server/features/events/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { requireAgencyName } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { colleaguesFor } from '../colleagues.views.ts'
import { endReviews } from '../end-reviews.ts'
import { claimsOfPackage } from '../gate.ts'
import { reviewLinkEnd } from '../link-ends.ts'
import { recordVoidedQuietly } from '../mails/notify-of-voided-approvals.ts'
import { whoseWork } from '../outcome.ts'
import { isSame, type Package, packageHash } from '../package/package.ts'
import { type PackagedArticle, packagedArticle } from '../package/package.views.ts'
import { firstReminder, todayOfClient } from '../reminders/remind-reviewers.ts'
import { beginReview } from '../reviews.store.ts'
import { insertRound, insertSeats, setRoundState } from '../signoff.store.ts'
import { agencyName, latestRounds, namedClient } from '../signoff.views.ts'

const dayMs = 86_400_000
/** How many strangers a workspace may email in a day to ask for their approval. */
const mailsPerDay = 200

/**
 * Sends the present package of an article for approval: to colleagues, or to the client, who get a link each.
 * A round that was open gives way to it. Throws `not_found`, `invalid_input` without reviewers or for a day that
 * has passed, and `conflict` for what cannot be sent, comes out of turn, or is approved already.
 */
export async function startRound(
  context: RequestContext,
  wanted: StartRound,
): Promise<{ id: string }> {
  return await context.inTransaction((scope) =>
    once(scope, context.idempotencyKey, ['sign-off', wanted], async () => {
      if (wanted.stage === 'client') await checkSending(scope)
      const round = await sendForApproval(scope, wanted)
      if (wanted.stage === 'client') await limitOutsideMails(context, scope)
      return round
    }),
  )
}

/** Whether anything can be sent to a client now; throws `conflict` while the agency has no name, and `rate_limited`. */
export async function checkSending(scope: MemberScope): Promise<void> {
  await requireAgencyName(scope)
  const today = await countActivity(scope, new Date(scope.now.getTime() - dayMs), {
    actions: ['article.approval_requested'],
    mails: true,
  })
  if (today < mailsPerDay) return
  throw new AppError(
    'rate_limited',
    `A workspace can send ${mailsPerDay} emails a day that ask for approval. Please try again tomorrow.`,
  )
}

/**
 * The same within a transaction, once sending to a client is checked. Of several that share one mail, the first
 * counts the `mails`, and none sends a mail of its own.
 */
export async function sendForApproval(
  scope: MemberScope,
  wanted: StartRound,
  { mails }: { mails?: number } = {},
): Promise<{ id: string }> {
  const article = await packagedArticle(scope, wanted.articleId, 'for update')
  if (!article) throw new AppError('not_found')
  refuseUnfinished(article)
  const claims = await claimsOfPackage(scope, wanted.articleId, article)
  const open = claims?.mode === 'gate' ? claimsSentence(claims) : null
  if (open) throw new AppError('conflict', open)
  await refusePastDay(scope, article, wanted)
  const people = await reviewersOf(scope, article, wanted)
  return { id: await openRound(scope, { ...article, claims }, wanted, { people, mails }) }
}

function refuseUnfinished({ status, title, package: sent }: PackagedArticle): void {
  if (isBeingWritten(status as ArticleStatus)) {
    throw new AppError('conflict', 'This article is still being written.')
  }
  if (!title.trim() || (!sent.content && !sent.body.trim())) {
    throw new AppError('conflict', 'There is nothing to approve yet: the article has no text.')
  }
}

async function refusePastDay(
  scope: MemberScope,
  { clientId }: PackagedArticle,
  { dueOn }: StartRound,
): Promise<void> {
  if (!dueOn || dueOn >= (await todayOfClient(scope, clientId))) return
  const message = 'Please choose today or a later day'
  throw new AppError('invalid_input', message, { fields: { dueOn: message } })
}

type Person = Reviewer & { userId?: string }

async function reviewersOf(
  scope: MemberScope,
  { clientId }: PackagedArticle,
  wanted: StartRound,
): Promise<Person[]> {
  const { articleId, stage } = wanted
  const people =
    stage === 'client' ? wanted.reviewers : await colleaguesAmong(scope, clientId, wanted)
  if (people.length === 0) throw new AppError('invalid_input', 'Please add at least one reviewer')
  const isOwn = await whoseWork(scope, { articleId, clientId, openedBy: scope.userId })
  if (people.every(isOwn)) {
    throw new AppError(
      'conflict',
      'Please choose somebody else as well: nobody approves their own work alone while a colleague can.',
    )
  }
  return people
}

async function colleaguesAmong(
  scope: MemberScope,
  clientId: string,
  { memberIds }: StartRound,
): Promise<Person[]> {
  const colleagues = await colleaguesFor(scope, clientId)
  const named = [...new Set(memberIds)].map((id) => colleagues.find(({ userId }) => userId === id))
  if (named.length === 0)
    throw new AppError('invalid_input', 'Please choose at least one colleague')
  const people = named.filter((one) => one !== undefined)
  if (people.length < named.length) throw new AppError('not_found')
  return people
}

/** Ends what gives way to a round that is about to begin; throws `conflict` for one that is out of turn. */
async function makeWay(
  scope: MemberScope,
  { articleId, stage }: StartRound,
  present: Package,
): Promise<number> {
  const rounds = await latestRounds(scope, articleId)
  const isApproved = (which: StartRound['stage']) =>
    rounds.some((one) => one.stage === which && one.state === 'approved' && isSame(one, present))
  if (isApproved(stage)) {
    throw new AppError(
      'conflict',
      stage === 'client'
        ? 'The client has approved this package already.'
        : 'Your colleagues have approved this package already.',
    )
  }
  const inTurn = (await stageOfArticle(scope, articleId)) === 'both'
  if (inTurn && stage === 'client' && !isApproved('internal')) {
    throw new AppError('conflict', 'Your colleagues approve it before it goes to this client.')
  }
  for (const one of rounds) {
    const replaced = one.state === 'approved' && one.stage === stage
    if (one.state === 'open' || replaced) await setRoundState(scope, one.id, 'superseded')
    if (one.state === 'open' && one.stage === 'internal') await endReviews(scope, [articleId])
    if (one.stage === stage) await recordVoidedQuietly(scope, one, present)
  }
  return (rounds[0]?.number ?? 0) + 1
}

async function openRound(
  scope: MemberScope,
  article: PackagedArticle & { claims: OpenClaims | undefined },
  wanted: StartRound,
  { people, mails }: { people: readonly Person[]; mails: number | undefined },
): Promise<string> {
  const { articleId, stage, message, dueOn, everyone } = wanted
  const { clientId, revision, claims } = article
  const packageSha256 = packageHash(article.package)
  const number = await makeWay(scope, wanted, article.package)
  const what = { clientId, articleId, revision, packageSha256 }
  const id = await insertRound(scope, {
    ...what,
    number,
    stage,
    package: article.package,
    message,
    dueOn,
    remindAt: await firstReminder(scope, { clientId, dueOn }),
    everyone,
  })
  const expiresAt = reviewLinkEnd(scope.now, dueOn)
  const seatIds = await insertSeats(scope, { id, clientId, expiresAt }, people)
  const colleagues = people.flatMap(({ userId }) => userId ?? [])
  // The article waits for the colleagues as for any review.
  const reviewerId = colleagues.find((one) => one !== scope.userId) ?? colleagues[0]
  if (reviewerId) await beginReview(scope, [articleId], reviewerId)
  await appendRecord(scope, {
    ...what,
    roundId: id,
    action: 'round.opened',
    actor: memberActor(scope),
    details: {
      number,
      stage,
      everyone,
      reviewers: people.map(({ name, email }) => `${name} <${email}>`),
      // Under the names they have now, which nothing else in the record says.
      client: (await namedClient(scope, clientId))?.name ?? '',
      agency: await agencyName(scope),
      ...(claims && claims.mode !== 'off' ? { claims: summaryOf(claims) } : {}),
    },
  })
  await emit(scope, 'article.approval_requested', {
    id: articleId,
    clientId,
    reviewers: people.map(({ name }) => name).join(', '),
    round: number,
    mails: mails ?? (stage === 'client' ? people.length : 0),
    ...{ roundId: id, colleagues, mailTo: mails === undefined ? seatIds : [] },
  })
  return id
}

/** How the package stood when it was sent, for the record. */
function summaryOf({ supported, confirmed, open }: OpenClaims) {
  return { supported, confirmed, open }
}
