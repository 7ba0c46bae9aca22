import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence about some evidence, and whether it says what the evidence says. */
export type Pair = {
  language: string
  kind: string
  right: boolean
  evidence: string
  sentence: string
}

const folder = join(import.meta.dirname, 'pairs')

/** The sets of pairs, in the order they were written. */
export const pairSets = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const
export type PairSet = (typeof pairSets)[number]

/**
 * The pairs of a set, one file a language: after a line of evidence (`=`) right (`+`) and wrong (`-`) sentences
 * about it, each with its kind.
 */
export function readPairs(set: PairSet): Pair[] {
  const files = readdirSync(join(folder, set)).filter((name) => /^[a-z]{2}\.txt$/.test(name))
  return files.flatMap((name) => {
    let evidence = ''
    return linesOf(join(folder, set, name)).flatMap((line): Pair[] => {
      if (line.startsWith('= ')) evidence = line.slice(2)
      const said = /^([+-]) ([a-z-]+): (.+)$/.exec(line)
      if (!said) return []
      const [, sign, kind = '', sentence = ''] = said
      return [{ language: name.slice(0, 2), kind, right: sign === '+', evidence, sentence }]
    })
  })
}

/** Texts of a set with the sentences they consist of; those since the fifth have none. */
export function readSentences(set: PairSet): { language: string; sentences: string[] }[] {
  const file = join(folder, set, 'sentences.txt')
  if (!existsSync(file)) return []
  return linesOf(file).map((line) => ({
    language: line.slice(0, 2),
    sentences: line.slice(3).split(' | '),
  }))
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
