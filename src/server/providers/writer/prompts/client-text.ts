import { languageName } from '#contracts/rules/articles/languages.ts'
import type { Brief } from '../port.ts'
import { dataBlock, LONG, namedRows } from './data-block.ts'

/** As a language says it that has two forms. */
const forms = {
  '': '',
  formal: 'formally (Sie, vous, usted, Lei, u)',
  informal: 'informally (du, tu, tú, je)',
}

/** The rules of the client, the language and the day of writing, as every prompt holds them. */
export function rulesBlocks({ rules, date, language }: Brief): string[] {
  const rows = namedRows([
    ['Voice', rules.voice],
    ['Readers are addressed', forms[rules.address]],
    ['Audience of the client', rules.audience],
    ['Examples of the voice', rules.examples.map((example) => `\n- ${example}`).join('')],
    ['Words to use', rules.preferred.join('; ')],
    ['Words never to use', rules.avoided.join('; ')],
    ['Claims that need care', rules.careful.join('; ')],
    ['Lines that must stand', rules.required.map((line) => `\n- ${line}`).join('')],
    ['Never to be named', rules.competitors.join('; ')],
  ])
  return [
    dataBlock('today', date),
    dataBlock('language', language ? `${languageName(language)} (${language})` : ''),
    dataBlock('client_rules', rows, LONG),
  ]
}

/** The rules of the client, the notes to understand it by, and its pages to link to; evidence has blocks of its own. */
export function clientBlocks(brief: Brief): string[] {
  const { notes, pages } = brief.knowledge
  return [
    ...rulesBlocks(brief),
    dataBlock('client_notes', notes.map((note) => `- ${note}`).join('\n'), LONG),
    dataBlock(
      'client_pages',
      pages.map(({ title, address }) => `- ${title}: ${address}`).join('\n'),
      LONG,
    ),
  ]
}
