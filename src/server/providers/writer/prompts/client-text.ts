import type { Brief } from '../port.ts'
import { dataBlock, LONG, namedRows } from './data-block.ts'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The rules of the client and the day of writing, as every prompt holds them. */
export function rulesBlocks({ rules, date }: Brief): string[] {
  const { spelling } = rules
  const rows = namedRows([
    ['Voice', rules.voice],
    ['Audience of the client', rules.audience],
    ['Examples of the voice', rules.examples.map((example) => `\n- ${example}`).join('')],
    ['Words to use', rules.preferred.join('; ')],
    ['Words never to use', rules.avoided.join('; ')],
    ['Spelling', spelling === '' ? '' : `${languages.of(spelling)} (${spelling})`],
    ['Claims that need care', rules.careful.join('; ')],
    ['Lines that must stand', rules.required.map((line) => `\n- ${line}`).join('')],
    ['Never to be named', rules.competitors.join('; ')],
  ])
  return [dataBlock('today', date), dataBlock('client_rules', rows, LONG)]
}

/** The rules, the approved facts with their passages, the notes, what sources say, and the pages to link to. */
export function clientBlocks(brief: Brief): string[] {
  const { facts, notes, passages, pages } = brief.knowledge
  const stated = facts.map(({ content, passage, source }) =>
    [
      `- ${content}`,
      passage === '' ? '' : `  Passage: “${passage}”`,
      source === '' ? '' : `  Source: ${source}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
  )
  return [
    ...rulesBlocks(brief),
    dataBlock('client_facts', stated.join('\n'), LONG),
    dataBlock('client_notes', notes.map((note) => `- ${note}`).join('\n'), LONG),
    dataBlock(
      'client_passages',
      passages.map(({ text, source }) => `- “${text}”\n  Source: ${source}`).join('\n'),
      LONG,
    ),
    dataBlock(
      'client_pages',
      pages.map(({ title, address }) => `- ${title}: ${address}`).join('\n'),
      LONG,
    ),
  ]
}
