import type { JobContext } from '#server/context/context.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import type { ProviderError } from '#server/kernel/errors.ts'
import type { ArticleOrder } from '../brief/article-order.views.ts'
import type { Rewriting } from '../rewriting/rewriting.ts'
import type { OutlineState } from './outline.store.ts'
import type { StagedRun } from './staged-run.ts'

export type PackageOrder = ArticleOrder & {
  workspaceId: string
  articleId: string
  runId: string
  outline: OutlineState
  /** What the run replaces, where the article is written again. */
  rewrites: Rewriting | null
}

/** A package, or an outline that a person wants to see first. */
export type Written = WrittenPackage | 'outline'

/** Who writes packages: the built-in writer, or an outside workflow. */
export type PackageWriter = {
  /** Makes the package of a run, stage by stage. Throws `ProviderError`, or `RetryLater` to wait. */
  write(context: JobContext, run: StagedRun, order: PackageOrder): Promise<Written>
  /** The error of a run that is past its deadline. */
  tooLate(): ProviderError
}
