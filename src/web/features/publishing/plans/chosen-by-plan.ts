import type { PublicationPlan } from '#contracts/publishing/publication-plans.ts'
import { valuesOf } from '../schedule/moment-fields.tsx'
import { now, type When } from '../schedule/when-choice.tsx'

/** When the dialog begins with: the planned time, as long as it is ahead, or else now. */
export function whenPlanned(plan: PublicationPlan | undefined): When {
  return plan && !plan.missed ? { later: true, chosen: valuesOf(plan) } : now
}

/** The planned sites among those that the dialog offers; undefined where none of them is planned. */
export function sitesPlanned(
  plan: PublicationPlan | undefined,
  offered: readonly { id: string }[] | undefined,
): ReadonlySet<string> | undefined {
  const ids = plan?.sites.map(({ id }) => id).filter((id) => offered?.some((one) => one.id === id))
  return ids && ids.length > 0 ? new Set(ids) : undefined
}
