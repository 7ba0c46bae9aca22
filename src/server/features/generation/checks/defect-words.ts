import type { CheckedSentence } from '#server/features/claims/index.ts'
import type { Defect, DefectKind } from '#server/providers/writer/port.ts'

const words: Record<DefectKind, string> = {
  repeats: 'Says something again',
  contradicts: 'Contradicts something',
  off_subject: 'Off the subject',
  says_nothing: 'Says nothing',
  voice: 'Another voice',
  tell: 'A machine’s pattern',
  unsupported: 'Without support',
  order: 'Out of order',
  transition: 'Without a transition',
  heading: 'Not what the heading promises',
  harm: 'Could do harm',
}

/** A defect in words for people: “Says nothing: …”. */
export const defectWords = ({ kind, fix }: Pick<Defect, 'kind' | 'fix'>): string =>
  `${words[kind]}: ${fix}`

const beginning = (text: string) => (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text)

/** The same for the writer, with the paragraph it is about and the one that it repeats or contradicts. */
export function defectToMend(defect: Defect): string {
  const { paragraph, other } = defect
  const about = other === '' ? '' : ` The other paragraph: “${beginning(other)}”`
  return `“${beginning(paragraph)}” ${defectWords(defect)}${about}`
}

/** What a sentence that nothing supports is to become. */
export function claimToMend(
  sentence: string,
  { verdict, evidence, why }: Pick<CheckedSentence, 'verdict' | 'evidence' | 'why'>,
): string {
  const said = evidence ? ` The source says: “${evidence.quote}”` : ''
  const reason = why === '' ? '' : ` ${why}`
  switch (verdict) {
    case 'contradicted':
      return `“${sentence}” is contradicted.${said}${reason} State what the source says, or leave it out.`
    case 'partly':
      return `“${sentence}” says more than its source.${said}${reason} Say no more than that.`
    default:
      return `“${sentence}” stands in no source.${reason} Soften it to what the sources say, or leave it out.`
  }
}
