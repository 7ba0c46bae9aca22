import type { DeskFigures, Figures } from '#contracts/approval/sign-off-shapes.ts'
import { duration, percent, shown } from '#contracts/rules/approval/figure-words.ts'

/** The figures of a month as a person reads them, in their order. */
export function figureLines(figures: Figures): { name: string; value: string }[] {
  return [
    ...approvalLines(figures),
    { name: 'Went live', value: String(figures.live) },
    { name: 'Words changed by people', value: percent(figures.changedPercent) },
    { name: 'Credits per approved article', value: shown(figures.creditsPerApproved) },
  ]
}

/** Those of them about approvals alone. */
export function approvalLines(figures: DeskFigures): { name: string; value: string }[] {
  return [
    { name: 'Approved', value: String(figures.approved) },
    { name: 'In the first round', value: percent(figures.firstPassPercent) },
    { name: 'Rounds to approval', value: shown(figures.roundsToApproval) },
    { name: 'Waited for reviewers', value: duration(figures.reviewerHours) },
    { name: 'Waited for us', value: duration(figures.agencyHours) },
  ]
}
