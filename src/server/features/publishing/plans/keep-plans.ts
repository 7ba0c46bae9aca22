import type { JobContext, Scope, Wiring } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { bannerChoice } from '../choose-banner-file.ts'
import {
  deletePlan,
  lockPlan,
  notePlan,
  plannedArticle,
  plansToLookAt,
  type StoredPlan,
} from '../plans.store.ts'
import { obstacleOf } from '../schedule/hand-over.ts'
import { scheduleOn } from '../schedule/schedule-on.ts'
import { notifyOfRefused, type Refusal } from './notify-of-refused.ts'

const mostAtOnce = 200
/** Claims, sites and rules change without a change of the article’s stage. */
const againAfterMs = 5 * 60_000
/** So does what makes an article ready, if rarely: who approves. */
const unreadyMs = 30 * 60_000

const sampleStays =
  'This article was written offline as a sample. Please schedule it yourself if it is to go out.'
const tooLate = 'Its time had passed when it could go out. Please choose another time.'

/**
 * Schedules what is planned as soon as it may be, each in a transaction of its own, so that no other process does it too.
 * What is refused keeps the reason, what was not ready at its time is missed, and people are told of both. Throws only when
 * the database is away.
 */
export async function keepPlans(context: JobContext): Promise<void> {
  const { database, clock, log } = context
  const refused: (Refusal & { workspaceId: string })[] = []
  await runEach(
    log,
    await plansToLookAt(database, clock.now(), mostAtOnce),
    {
      failure: 'planned publication not scheduled',
      onFailure: ({ workspaceId, articleId }) =>
        context.inWorkspace(workspaceId, (scope) =>
          notePlan(scope, articleId, { look_at: later(scope, againAfterMs) }),
        ),
    },
    async ({ workspaceId, articleId }) => {
      const refusal = await context.inWorkspace(workspaceId, (scope) =>
        keepPlan(context, scope, articleId),
      )
      if (refusal) refused.push({ ...refusal, workspaceId })
    },
  )
  await runEach(
    log,
    [...Map.groupBy(refused, ({ workspaceId }) => workspaceId)].map(([workspaceId, theirs]) => ({
      workspaceId,
      theirs,
    })),
    { failure: 'nobody was told of planned publications' },
    ({ workspaceId, theirs }) =>
      context.inWorkspace(workspaceId, (scope) => notifyOfRefused(scope, theirs)),
  )
}

const later = ({ now }: Scope, afterMs: number) => new Date(now.getTime() + afterMs)

/** Schedules a plan, or notes why not; answers what people are to be told, null for nothing. */
async function keepPlan(wiring: Wiring, scope: Scope, articleId: string): Promise<Refusal | null> {
  const plan = await lockPlan(scope, articleId)
  const article = plan && (await plannedArticle(scope, articleId))
  // Changed, dropped or kept since the list was read.
  if (!article || plan.missed) return null
  const { dueAt } = plan
  const isOver = dueAt <= scope.now
  if (article.cancelled && isOver) {
    await deletePlan(scope, articleId)
    return null
  }
  const next = (afterMs: number) => {
    const at = later(scope, afterMs)
    return { look_at: at < dueAt ? at : dueAt }
  }
  if (!isOver && (article.cancelled || !article.ready)) {
    await notePlan(scope, articleId, next(unreadyMs))
    return null
  }
  const looked = await look(scope, plan)
  if ('sites' in looked && !isOver) {
    const { localTime, timeZone, userId, keyId } = plan
    const time = { localTime, timeZone, dueAt }
    await scheduleOn({ ...scope, userId }, wiring, {
      ...looked,
      ...{ time, keyId, banner: bannerChoice(undefined) },
    })
    return null
  }
  const obstacle = 'problem' in looked ? looked.problem : tooLate
  const refusal = { articleId, clientId: article.clientId, obstacle, missed: isOver }
  // It is missed once people are told.
  if (isOver) return refusal
  await notePlan(scope, articleId, { ...next(againAfterMs), obstacle })
  if (obstacle !== plan.obstacle) {
    await emit(scope, 'article.plan_refused', { id: articleId, clientId: article.clientId })
  }
  // Nobody is told of single articles while their batch is being written.
  return plan.told || article.inBatch ? null : refusal
}

/** What goes where, or what is in the way, such as a site that is gone. */
async function look(scope: Scope, { articleId, userId, credentialIds }: StoredPlan) {
  const article = await articleForPublishing(scope, articleId)
  if (!article) return { problem: 'The article is no longer there.' }
  if (article.offlineSample) return { problem: sampleStays }
  const sites = []
  for (const credentialId of credentialIds) {
    const checked = await obstacleOf(scope, { articleId, credentialId, userId })
    if ('problem' in checked) return checked
    sites.push(checked.site)
  }
  return { article, sites }
}
