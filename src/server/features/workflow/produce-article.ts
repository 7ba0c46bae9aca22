import type { JobContext } from '#server/context/context.ts'
import { loadRunner } from '#server/features/generation/index.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { writeThrough } from './write-through.ts'

/** Works on one run with the outside workflow, or with the built-in writer where there is none. */
export async function produceArticle(
  context: JobContext,
  payload: { workspaceId: string; runId: string },
  attempt: JobAttempt,
): Promise<void> {
  const { generateArticle } = await loadRunner()
  const { workflow } = context.ports
  await generateArticle(context, payload, attempt, workflow ? writeThrough(workflow) : undefined)
}
