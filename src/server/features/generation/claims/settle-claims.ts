import type { Scope } from '#server/context/context.ts'
import { ensureCheck, noteClaimsProblem, storeClaims } from '#server/features/claims/index.ts'
import type { PackageOrder } from '../run/package-writer.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'
import { claimsOf } from './claim-stages.ts'

/**
 * Stores what the stages of a run have found, with its package. What an outside workflow has written is checked
 * by a task of its own, and so is what people have edited while it was written again.
 */
export async function settleClaims(
  scope: Scope,
  { articleId, clientId, checksClaims, rewrites }: PackageOrder,
  outputs: StageOutputs,
): Promise<void> {
  // Stages of an earlier run may have been written for another client.
  const portions = claimsOf(outputs).filter((portion) => portion.clientId === clientId)
  for (const { by, claims } of portions) {
    await storeClaims(scope, { articleId, clientId }, by, claims)
  }
  if (!checksClaims) return
  if (outputs.has('workflow')) return await ensureCheck(scope, articleId)
  const whole = outputs.has('claims:frame')
  const problem = whole ? null : 'The facts could not be checked while the article was written.'
  await noteClaimsProblem(scope, articleId, problem)
  if (rewrites && whole) await ensureCheck(scope, articleId)
}
