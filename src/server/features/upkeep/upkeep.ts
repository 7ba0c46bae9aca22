import type { JobContext } from '#server/context/context.ts'
import {
  expireEndedCredits,
  notifyOfLowCredits,
  reconcilePayments,
} from '#server/features/billing/index.ts'
import { notifyOfEndedBatches, remindOutlines } from '#server/features/generation/index.ts'
import { mailDigests } from '#server/features/notices/index.ts'
import { keepPlans, publishDue } from '#server/features/publishing/index.ts'
import { orderDue } from '#server/features/recurring/index.ts'
import {
  mailMonthlyReports,
  notifyOfExpiredLinks,
  notifyOfVoidedApprovals,
  remindReviewers,
} from '#server/features/signoff/index.ts'
import type { RegisteredJob } from '#server/jobs/define-job.ts'
import { createAbsenceWatch } from '#server/jobs/tasks/notice-absent.ts'
import { rescueTasks } from '#server/jobs/tasks/rescue-tasks.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { eraseClosed } from './erase-closed.ts'
import {
  dropOldRecords,
  filesToDelete,
  removeQueuedFile,
  renewArticleWords,
  requeueFile,
  vacuumTables,
} from './upkeep.store.ts'

const goOnAfterMs = 50
const lookEveryMs = 2_000
const batchesEveryMs = 5_000
const sweepEveryMs = 15_000
const dropEveryMs = 10 * 60_000
const reconcileEveryMs = 60_000
const vacuumEveryMs = 60_000

/** Deletes the queued files. One that fails moves to the back of the queue, so that it never blocks the rest. */
export async function sweepFiles(context: JobContext): Promise<void> {
  for (const url of await filesToDelete(context.database, 500)) {
    const key = storedKey(url)
    try {
      if (key) await context.ports.files.delete(key)
    } catch (error) {
      await requeueFile(context.database, url)
      throw error
    }
    await removeQueuedFile(context.database, url)
  }
}

/** Indexes some of the articles that were saved, or that an earlier release indexed; answers whether more wait. */
export async function renewWords(context: JobContext, atOnce = 10): Promise<boolean> {
  return (await renewArticleWords(context.database, atOnce)) === atOnce
}

/**
 * Rescues stranded work, schedules what is planned, publishes and orders what is due, reminds reviewers, erases closed workspaces, expires credits, reads payments anew, deletes queued
 * files and old records, renews words for the search, and vacuums the embedded database, until stopped. Safe in any number of processes.
 */
export function startUpkeep(
  context: JobContext,
  jobs: readonly RegisteredJob<JobContext>[],
): () => Promise<void> {
  const stops = [
    repeat(context, 'rescue stranded tasks', sweepEveryMs, () => rescueTasks(context, jobs)),
    repeat(context, 'erase closed workspaces', sweepEveryMs, () => eraseClosed(context)),
    repeat(context, 'sweep files', sweepEveryMs, () => sweepFiles(context)),
    repeat(context, 'expire credits', sweepEveryMs, () => expireEndedCredits(context)),
    repeat(context, 'schedule what is planned', sweepEveryMs, () => keepPlans(context)),
    repeat(context, 'publish what is due', sweepEveryMs, () => publishDue(context)),
    repeat(context, 'order recurring briefs', sweepEveryMs, () => orderDue(context)),
    repeat(context, 'remind reviewers', reconcileEveryMs, () => remindReviewers(context)),
    repeat(context, 'notify of voided approvals', sweepEveryMs, () =>
      notifyOfVoidedApprovals(context),
    ),
    repeat(context, 'notify of expired links', reconcileEveryMs, () =>
      notifyOfExpiredLinks(context),
    ),
    repeat(context, 'remind of outlines', reconcileEveryMs, () => remindOutlines(context)),
    repeat(context, 'notify of ended batches', batchesEveryMs, () => notifyOfEndedBatches(context)),
    repeat(context, 'mail monthly reports', dropEveryMs, () => mailMonthlyReports(context)),
    repeat(context, 'notify of low credits', reconcileEveryMs, () => notifyOfLowCredits(context)),
    repeat(context, 'mail daily notices', reconcileEveryMs, () => mailDigests(context)),
    repeat(context, 'reconcile payments', reconcileEveryMs, () => reconcilePayments(context)),
    repeat(context, 'renew words', lookEveryMs, () => renewWords(context)),
    repeat(context, 'drop old records', dropEveryMs, () => dropOldRecords(context.database)),
  ]
  if (context.watched) {
    const look = createAbsenceWatch(context)
    stops.push(repeat(context, 'notice ended processes', lookEveryMs, look))
  }
  if (context.database.kind === 'embedded') {
    stops.push(
      repeat(context, 'vacuum tables', vacuumEveryMs, () => vacuumTables(context.database)),
    )
  }
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs `work` repeatedly with a pause in between, a short one if it answers that there is more; stopping waits for the current run. */
function repeat(
  context: JobContext,
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let turn = Promise.resolve()
  const next = () => {
    turn = work()
      .catch((err) => context.log.warn({ err }, `${name} failed; trying again later`))
      .then((more) => {
        if (!stopped) timer = setTimeout(next, more === true ? goOnAfterMs : everyMs)
      })
  }
  timer = setTimeout(next, 1_000)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await turn
  }
}
