import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Detector = typeof import('eld/extrasmall')['eld']
/** How strongly a run of letters speaks for each language, by the number of the language. */
type Scores = Record<string, number>
type Tables = { type: string; languages: Record<string, string>; ngrams: Record<string, Scores> }
type Library = {
  createEld(): { instance: Detector; loadData(tables: Tables): void }
}

let loaded: Detector | undefined

/**
 * What tells languages by their words, loaded on first use. The library has its tables as code, which takes ninety
 * megabytes to run, mostly for fifty thousand scores of which three in four are alike; read as text, with equal scores kept
 * once, they take a third.
 */
export function detector(): Detector {
  if (loaded) return loaded
  const entry = import.meta.resolve('eld/extrasmall')
  // It may only be imported, which would make everything that asks for a language wait; its files can be required.
  const library: Library = createRequire(entry)('../languageDetector.js')
  const { instance, loadData } = library.createEld()
  loadData(readTables(readFileSync(new URL('../ngrams/extrasmall.js', entry), 'utf8')))
  loaded = instance
  return instance
}

const head = /\{type:'(\w+)',languages:\{([^}]*)\},[^{]*ngrams:\{/
const numbered = /(\d+):'(\w+)'/g
/** A run of letters, quoted where it is no name, and its scores. */
const scored = /(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^\s'":,{}]+)):\{([\d:,]*)\}/gu

/** Reads a file of the library’s tables. */
function readTables(text: string): Tables {
  const [begin = '', type = '', languages = ''] = head.exec(text) ?? []
  const kept = new Map<string, Scores>()
  const ngrams: Tables['ngrams'] = {}
  for (const match of text.slice(text.indexOf(begin) + begin.length).matchAll(scored)) {
    const [, single, double, bare, written = ''] = match
    const run = (single ?? double ?? bare ?? '').replaceAll(/\\(.)/g, '$1')
    const scores = kept.get(written) ?? scoresOf(written)
    kept.set(written, scores)
    ngrams[run] = scores
  }
  const names = [...languages.matchAll(numbered)].map(([, number, name]) => [number, name])
  return { type, languages: Object.fromEntries(names), ngrams }
}

function scoresOf(written: string): Scores {
  return Object.fromEntries(
    written.split(',').map((pair) => {
      const [language = '', score] = pair.split(':')
      return [language, Number(score)]
    }),
  )
}
