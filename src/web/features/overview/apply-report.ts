import type { LiveEvent } from '#contracts/live.ts'
import type { Overview } from '#contracts/overview.ts'

type Report = Extract<LiveEvent, { type: 'generation' }>

/** Applies a progress report. Stages run in parallel, so a late one must not move a bar back. */
export function applyReport(writing: Overview['writing'], report: Report): Overview['writing'] {
  const { articleId, runId, stage, percent } = report
  return {
    ...writing,
    items: writing.items.map((one) => {
      const late = one.progress?.runId === runId && one.progress.percent > percent
      return one.id !== articleId || late ? one : { ...one, progress: { runId, stage, percent } }
    }),
  }
}
