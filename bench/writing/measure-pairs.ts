import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { blocksOf } from '#server/text/checks/checked-article.ts'
import { figures } from '#server/text/checks/figures.ts'
import { names } from '#server/text/checks/names.ts'
import { quotations } from '#server/text/checks/quotations.ts'
import { settleClaim } from '#server/text/claims/settle-claim.ts'
import { splitSentences } from '#server/text/language/sentences.ts'
import { type Pair, type PairSet, readPairs, readSentences } from './read-pairs.ts'

const today = '2026-11-22'
const checks = [figures, names, quotations]

export type PairCount = { wrong: number; caught: number; right: number; flagged: number }
export type PairReport = {
  all: PairCount
  /** Wrong ones that code could see: those of kinds that end in `-code`, and of all kinds in sets that don’t tell. */
  code: PairCount
  kinds: Map<string, PairCount>
  languages: Map<string, PairCount>
  missed: string[]
  flagged: string[]
  divided: { texts: number; wrong: string[] }
}

/**
 * What code catches of wrong sentences, and what it flags of right ones: by the checks, which see the evidence of all
 * pairs of a language, or by the ledger, whose judge finds every sentence supported by the evidence of its pair.
 */
export function measurePairs(set: PairSet): PairReport {
  const report: PairReport = {
    ...{ all: none(), code: none() },
    ...{ kinds: new Map(), languages: new Map(), missed: [], flagged: [] },
    divided: divisions(set),
  }
  const pairs = readPairs(set)
  for (const pair of pairs) {
    const { language, kind, right, sentence } = pair
    const why = whyDoubted(pair, wholeOf(pairs, language))
    const counts = [report.all, of(report.kinds, kind), of(report.languages, language)]
    for (const count of kind.endsWith('-judge') ? counts : [...counts, report.code]) {
      if (right) count.right += 1
      else count.wrong += 1
      if (right && why !== null) count.flagged += 1
      if (!right && why !== null) count.caught += 1
    }
    if (right && why !== null) report.flagged.push(`${language} ${kind}: ${sentence} (${why})`)
    if (!right && why === null) report.missed.push(`${language} ${kind}: ${sentence}`)
  }
  return report
}

/** All evidence of a language. */
export const wholeOf = (pairs: readonly Pair[], language: string): string => {
  const texts = pairs.filter((one) => one.language === language).map(({ evidence }) => evidence)
  return [...new Set(texts)].join('\n')
}

/** Why code doubts a sentence; null where it doesn’t. */
export function whyDoubted({ language, evidence, sentence }: Pair, whole: string): string | null {
  const article = {
    ...{ language, title: '', slug: '', metaDescription: '', keyword: '', bannerAlt: null },
    ...{ planned: null },
    blocks: blocksOf(null, sentence, language),
    ground: { clientName: '', rules: noRules, evidence: whole, source: '', today },
  }
  const found = checks.flatMap(({ find }) => find(article) ?? [])[0]
  if (found) return found.message
  const passage = { kind: 'source' as const, label: 'A page', address: null, quote: evidence }
  const { verdict, why } = settleClaim(
    sentence,
    { kind: 'fact', verdict: 'supported', passage: 0, why: '' },
    { passages: [passage], whole, sources: [passage] },
    { language, clientName: '', today },
  )
  return verdict === 'supported' || verdict === 'none' ? null : why
}

function divisions(set: PairSet): PairReport['divided'] {
  const texts = readSentences(set)
  const wrong = texts.flatMap(({ language, sentences }) => {
    const got = splitSentences(sentences.join(language === 'ja' ? '' : ' '), language)
    return got.join('|') === sentences.join('|') ? [] : [`${language}: ${got.join(' | ')}`]
  })
  return { texts: texts.length, wrong }
}

const none = (): PairCount => ({ wrong: 0, caught: 0, right: 0, flagged: 0 })

function of(counts: Map<string, PairCount>, key: string): PairCount {
  const count = counts.get(key) ?? none()
  counts.set(key, count)
  return count
}
