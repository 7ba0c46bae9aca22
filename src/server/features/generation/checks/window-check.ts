import type { ArticleChecks, Finding } from '#contracts/articles/checks.ts'
import type { LeftOut, Plan } from '#server/providers/writer/port.ts'
import { counted, madeCheck } from '#server/text/checks/made-check.ts'
import { leftOutOf, stagesWithout } from '../run/left-out.ts'
import { leftOutWords } from '../run/left-out-words.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'
import { stagesOfMending, stagesOfSection } from '../run/stages.ts'

/** What one part of an article, or one piece of work on it, was done without. */
export type DoneWithout = {
  /** The place of the section by the plan; null for what concerns the whole. */
  section: number | null
  /** In the middle of a sentence: 'when the outline was made'. */
  when: string
  left: LeftOut[]
}

/** What is said of the stages whose names begin so. */
const occasions: [RegExp, string][] = [
  [/^research:questions$/, 'when questions for the research were asked'],
  [/^research:notes:/, 'when pages were read for the research'],
  [/^plan$/, 'when the outline was made'],
  [/^(frame|mend:(introduction|conclusion):\d+)$/, 'when introduction and conclusion were written'],
  [/^edit:/, 'when the editor read the whole'],
  [/^seo$/, 'when the search listing was written'],
  [/^social/, 'when the posts were written'],
  [/^claims:/, 'when the claims were checked'],
]

/** What the texts of a run were written and checked without, by sections first; empty where there was room for everything. */
export function doneWithout(outputs: StageOutputs, plan: Plan | null): DoneWithout[] {
  const sections = (plan?.sections ?? []).flatMap(({ heading }, section): DoneWithout[] => {
    const newest = stagesOfSection(section).findLast((stage) => outputs.has(stage))
    const left = newest ? leftOutOf(outputs, newest) : []
    return left.length > 0 ? [{ section, when: `of the section “${heading}”`, left }] : []
  })
  const others = occasions.flatMap(([pattern, when]): DoneWithout[] => {
    const left = stagesWithout(outputs)
      .filter((name) => pattern.test(name) && isNewest(outputs, name))
      .flatMap((name) => leftOutOf(outputs, name))
    return left.length > 0 ? [{ section: null, when, left }] : []
  })
  return [...sections, ...others]
}

/** What was mended twice was written last by the second round. */
function isNewest(outputs: StageOutputs, name: string): boolean {
  const [, part] = /^mend:(introduction|conclusion):/.exec(name) ?? []
  if (part !== 'introduction' && part !== 'conclusion') return true
  return stagesOfMending(part).findLast((stage) => outputs.has(stage)) === name
}

/** The checks with what there was no room for in the model; without it where nothing was left out. */
export function withWindow(
  checks: ArticleChecks,
  without: readonly DoneWithout[],
  /** Whether the sections are still those of the plan. */
  asPlanned: boolean,
): ArticleChecks {
  if (without.length === 0) return checks
  const findings = without.flatMap((one) => findingOf(one, asPlanned))
  return { ...checks, ...counted([madeCheck('window', findings), ...checks.checks]) }
}

function findingOf({ section, when, left }: DoneWithout, asPlanned: boolean): Finding[] {
  const place = section !== null && asPlanned ? `sections[${section}].content` : 'article'
  return [{ place, quote: '', message: leftOutWords(left, when) }]
}
