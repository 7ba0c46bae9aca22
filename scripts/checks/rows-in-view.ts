import type { Violation } from './import-table.ts'

const reader = /^src\/server\/(?:features|db|auth)\/.*\.ts$/
const test = /\.(test|real|fixture)\.ts$/

/** A statement that begins at clients, campaigns or articles, or joins them. */
const tables = '(?:articles|campaigns|clients)\\b'
const reading = new RegExp(
  `(?:selectFrom|updateTable|deleteFrom|[jJ]oin)\\(\\s*'${tables}|\\b(?:from|update) ${tables}`,
)

/** What reads such rows in another way, and why. */
const others: Readonly<Record<string, string>> = {
  'db/visible-rows.ts': 'the reader is named in another way there',
  'db/archived-with-client.ts': 'a condition of rows that a query has chosen',
  'db/invariants.ts': 'an operator asks it of all workspaces',
  'features/campaigns/campaign-page.views.ts orders': 'an order of rows that a query has chosen',
  'features/notices/notices.views.ts noticesOfMail': 'asks `app.sees_client` of the person mailed',
}

/**
 * Queries of clients, campaigns and articles that don't hold `inView`: neither the top-level declaration they stand in, nor one
 * of the same file that it uses. Statements written around it by hand are seen by `test/isolation` alone.
 */
export function checkRowsInView(sources: ReadonlyMap<string, string>): Violation[] {
  return [...sources]
    .filter(([path]) => reader.test(path) && !test.test(path))
    .flatMap(([path, text]) => violationsIn(path, text))
}

type Declared = { name: string; line: number; text: string }

function violationsIn(path: string, text: string): Violation[] {
  const declared = declarationsOf(text)
  const held = new Set(
    declared.filter((one) => /\binView\(/.test(one.text)).map(({ name }) => name),
  )
  for (let grew = true; grew; ) {
    const more = declared.filter(({ name, text }) => !held.has(name) && usesAny(text, held))
    for (const { name } of more) held.add(name)
    grew = more.length > 0
  }
  const short = path.replace('src/server/', '')
  return declared
    .filter(({ name, text }) => reading.test(text) && !held.has(name))
    .filter(({ name }) => !(short in others) && !(`${short} ${name}` in others))
    .map(({ name, line }) => ({
      path,
      line,
      problem: `${name} reads clients, campaigns or articles without inView; if it has to, scripts/checks/rows-in-view.ts says why`,
    }))
}

/** The functions and constants at the top of a file, each with its text. */
function declarationsOf(text: string): Declared[] {
  const begins = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)]
  return begins.map(({ 1: name = '', index }, at) => ({
    name,
    line: text.slice(0, index).split('\n').length,
    text: text.slice(index, begins[at + 1]?.index).replaceAll(/\/\*\*[\s\S]*?\*\//g, ''),
  }))
}

const usesAny = (text: string, names: ReadonlySet<string>) =>
  [...names].some((name) => new RegExp(`\\b${name}\\b`).test(text))
