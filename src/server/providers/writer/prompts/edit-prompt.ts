import type { Brief, DefectKind, ToEdit } from '../port.ts'
import { dataBlock } from './data-block.ts'
import { wholeBeginning } from './frame-prompt.ts'
import { numberedText, partName } from './numbered-text.ts'
import { jsonRule, type Prompt, sharedPrompt } from './rules.ts'

const kinds: Record<DefectKind, string> = {
  repeats: 'says again what another paragraph has said',
  contradicts: 'says otherwise than another paragraph, or than the brief',
  off_subject: 'serves neither the subject nor the reader',
  says_nothing: 'is true of everything, and nobody would miss it',
  voice: 'sounds unlike the client, or addresses the reader otherwise than the rest',
  tell: 'shows a machine’s pattern: “not just X but Y”, threes, a question that is answered at once, a last sentence that sums up',
  unsupported: 'states what neither the brief nor its sources bear out',
  order: 'comes too early or too late to be understood',
  transition: 'does not follow from the paragraph before it',
  heading: 'does not keep what its heading promises',
  harm: 'could harm a reader or the client: dangerous advice, a promise, a slight',
}

const shape = `{"defects": [{"where": "", "kind": "repeats", "with": "", "fix": ""}]}`

/** Asks an editor to read the whole text and to name what is wrong with single paragraphs. */
export function editPrompt(brief: Brief, { draft, found, open }: ToEdit): Prompt {
  const lines = (known: ToEdit['found']) =>
    known.map(({ part, message }) => `- ${partName(part)} ${message}`).join('\n')
  const task = [
    'Read <whole_article> from beginning to end, as its editor: nobody has read it as a whole before. Each paragraph begins with its number: [s2.p3] is the third of section 2, [i.p1] the first of the introduction, [c.p1] of the conclusion.',
    `Name the defects that keep an expert from signing it: at most 12, the worst first, none where there is none. No praise, no mark, no matter of taste. A paragraph has a defect when it:\n${Object.entries(
      kinds,
    )
      .map(([kind, words]) => `- ${kind}: ${words}`)
      .join('\n')}`,
    '<known> is what checks have found, and <open_claims> what nothing supports yet: name these again only where you have more to say.',
    '"where" is the number of the paragraph to change, "with" the number of the other paragraph where the defect lies between two, else "". "fix" says in one English sentence what is wrong and what to do about it.',
    jsonRule(shape),
  ]
  return sharedPrompt(wholeBeginning(brief, draft.plan), [
    dataBlock('whole_article', numberedText(draft), 80_000),
    dataBlock('known', lines(found), 4_000),
    dataBlock('open_claims', lines(open), 6_000),
    ...task,
  ])
}
