import type { JobContext, Scope, Wiring } from '#server/context/context.ts'
import { articleForPublishing } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { peopleOfArticle } from '#server/features/notices/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { bannerChoice } from '../choose-banner-file.ts'
import { clientsOfArticles } from '../publications.views.ts'
import { obstacleOf } from '../schedule/hand-over.ts'
import { scheduleOn } from '../schedule/schedule-on.ts'
import {
  type FoundPlan,
  lockPlan,
  notePlan,
  plansToLookAt,
  plansToTell,
  type StoredPlan,
} from './plans.store.ts'

const mostAtOnce = 100

const sampleStays =
  'This article was written offline as a sample. Please schedule it yourself if it is to go out.'
const tooLate = 'Its time had passed when it could go out. Please choose another time.'

/**
 * Schedules what is planned as soon as it may be, each in a transaction of its own, so that no other process does it too.
 * What is refused keeps the reason, and so does what was not ready at its time; then people are told, each once of all
 * for which the reason is the same. Throws only when the database is away.
 */
export async function keepPlans(context: JobContext): Promise<void> {
  const { database, clock, log } = context
  await runEach(
    log,
    await plansToLookAt(database, clock.now(), mostAtOnce),
    {
      failure: 'planned publication not scheduled',
      onFailure: ({ workspaceId, articleId }) =>
        context.inWorkspace(workspaceId, (scope) =>
          notePlan(scope, articleId, { looked_at: scope.now }),
        ),
    },
    ({ workspaceId, articleId }) =>
      context.inWorkspace(workspaceId, (scope) => keepPlan(context, scope, articleId)),
  )
  const untold = Map.groupBy(
    await plansToTell(database, mostAtOnce),
    ({ workspaceId }) => workspaceId,
  )
  await runEach(
    log,
    [...untold].map(([workspaceId, plans]) => ({ workspaceId, plans })),
    { failure: 'nobody was told of planned publications' },
    ({ workspaceId, plans }) => context.inWorkspace(workspaceId, (scope) => tell(scope, plans)),
  )
}

async function keepPlan(wiring: Wiring, scope: Scope, articleId: string): Promise<void> {
  const plan = await lockPlan(scope, articleId)
  // Changed, dropped or kept since the list was read.
  if (!plan || plan.missed) return
  const looked = await look(scope, plan)
  const isOver = plan.dueAt <= scope.now
  if ('article' in looked && !isOver) {
    const { localTime, timeZone, dueAt, userId } = plan
    const wanted = {
      ...looked,
      time: { localTime, timeZone, dueAt },
      banner: bannerChoice(undefined),
    }
    await scheduleOn({ ...scope, userId }, wiring, wanted)
    return
  }
  const obstacle = 'problem' in looked ? looked.problem : tooLate
  await notePlan(scope, articleId, {
    obstacle,
    looked_at: scope.now,
    ...(isOver ? { missed: true as const, told: false } : {}),
  })
  if (obstacle === plan.obstacle && !isOver) return
  const [article] = await clientsOfArticles(scope, [articleId])
  if (article) await emit(scope, 'article.plan_refused', article)
}

/** What goes where, or what is in the way; sites that are gone are. */
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

async function tell(scope: Scope, found: readonly FoundPlan[]): Promise<void> {
  const plans = await Promise.all(found.map(({ articleId }) => lockPlan(scope, articleId)))
  // Told by another process, changed, dropped or kept since the list was read.
  const untold = new Map(
    plans.flatMap((plan) =>
      plan && plan.obstacle !== null && !plan.told
        ? [[plan.articleId, plan.obstacle] as const]
        : [],
    ),
  )
  if (untold.size === 0) return
  const articles = await clientsOfArticles(scope, [...untold.keys()])
  const news = await Promise.all(
    articles.map(async (article) => {
      const [people] = await Promise.all([
        peopleOfArticle(scope, article.id),
        notePlan(scope, article.id, { told: true }),
      ])
      return { ...article, people, message: untold.get(article.id) ?? '' }
    }),
  )
  for (const [, alike] of Map.groupBy(news, ({ message }) => message)) {
    await emit(scope, 'article.plan_not_kept', alike)
  }
}
