import type { JobContext } from './context/context.ts'
import type { JobDefinition } from './jobs/define-job.ts'

/** Every kind of job this release knows; a process that works takes all of them. */
export const jobDefinitions: readonly JobDefinition<never, JobContext>[] = []
