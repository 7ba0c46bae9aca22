import type { Plan, PlannedClaim, PlannedSection } from '../port.ts'
import { dataBlock, LONG, namedRows } from './data-block.ts'

/** The plan as data for the stages that write and read the text. */
export function planBlock(plan: Plan): string {
  const sections = plan.sections.map((section, index) => sectionLines(plan, section, index))
  return dataBlock('plan', `${headOf(plan)}\nSections:\n${sections.join('\n')}`, LONG * 2)
}

/** The plan for texts that are made from what has been written: its headings, and nothing that they could state besides. */
export function planHeadBlock(plan: Plan): string {
  const headings = plan.sections.map(({ heading }, index) => `${index + 1}. ${heading}`)
  const head = headOf({ ...plan, news: [] })
  return dataBlock('plan', `${head}\nSections:\n${headings.join('\n')}`, LONG)
}

function headOf(plan: Plan): string {
  const { news = [], terms = [] } = plan
  return namedRows([
    ['Language', plan.language],
    ['Title', plan.title],
    ['Subtitle', plan.subtitle],
    ['Search phrase', plan.keyword],
    ['Angle', plan.angle],
    ['The reader knows already', plan.knows ?? ''],
    ['New here', news.map((claim) => `\n- ${claimLine(claim)}`).join('')],
    ['Answer', plan.answer ?? ''],
    ['Terms, always the same', terms.join('; ')],
    ['How the reader is addressed', plan.address ?? ''],
    ['Who speaks', plan.speaker ?? ''],
    ['Running example', plan.example ?? ''],
  ])
}

function sectionLines(plan: Plan, section: PlannedSection, index: number): string {
  const { heading, intent, points, claims = [], opens = '' } = section
  const lines = [
    ...claims.map((claim) => `- ${claimLine(claim)}`),
    ...points.map((point) => `- ${point}`),
    ...leavesOf(plan, section).map(({ what, to }) => `Leaves ${what} to “${to}”`),
    opens === '' ? '' : `Opens from: ${opens}`,
  ].filter((line) => line !== '')
  return [`${index + 1}. ${heading}: ${intent}`, ...lines.map((line) => `   ${line}`)].join('\n')
}

const claimLine = ({ say, from }: PlannedClaim) =>
  from.length === 0 ? say : `${say} [[${from.join(', ')}]]`

/** What a section leaves to others, as far as those are still there. */
function leavesOf({ sections }: Plan, { leaves = [] }: PlannedSection) {
  return leaves.filter(({ to }) => sections.some(({ heading }) => heading === to))
}
