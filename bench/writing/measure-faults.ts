import type { CheckId } from '#contracts/articles/checks.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import type { Section } from '#server/providers/writer/port.ts'
import { allChecks } from '#server/text/checks/check-article.ts'
import { blocksOf, type CheckedArticle } from '#server/text/checks/checked-article.ts'
import type { ClaimSettings } from '#server/text/claims/label-sentence.ts'
import { labelOf } from '#server/text/claims/label-sentence.ts'
import { likenessAmong, passagesOf } from '#server/text/claims/passages.ts'
import { settleClaim } from '#server/text/claims/settle-claim.ts'
import type { BenchBrief } from './bench-brief.ts'
import { bannedWord } from './fault-words.ts'
import { cleanSections, type FaultKind, faultKinds, plantedFaults } from './plant-faults.ts'

const today = '2026-11-22'

/** The checks that look for faults in a text; lengths and search fields say nothing of these. */
const watching: ReadonlySet<CheckId> = new Set([
  ...([
    'figures',
    'names',
    'quotations',
    'addresses',
    'avoided-words',
    'missing-sections',
  ] as const),
  ...(['repetition', 'copying', 'machine-talk', 'placeholders', 'language'] as const),
])

export type FaultCount = {
  kind: FaultKind
  planted: number
  byChecks: number
  byLedger: number
  caught: number
}
export type FaultReport = {
  kinds: FaultCount[]
  missed: string[]
  sentences: number
  flagged: string[]
}

/**
 * Plants faults into clean prose about every brief, and counts what the checks see and what the ledger leaves open.
 * The judge of this ledger believes everything, so what it leaves open is what code compares.
 */
export function measureFaults(briefs: readonly BenchBrief[]): FaultReport {
  const counts = new Map(
    faultKinds.map((kind) => [kind, { kind, planted: 0, byChecks: 0, byLedger: 0, caught: 0 }]),
  )
  const report: FaultReport = { kinds: [...counts.values()], missed: [], sentences: 0, flagged: [] }
  for (const brief of briefs) {
    const clean = findingsIn(brief, cleanSections(brief))
    const isOpen = ledgerOf(brief)
    for (const { kind, sections, sentence } of plantedFaults(brief)) {
      const count = counts.get(kind)
      if (!count) continue
      const seen = findingsIn(brief, sections).total > clean.total
      const open = sentence !== '' && isOpen(sentence)
      count.planted += 1
      if (seen) count.byChecks += 1
      if (open) count.byLedger += 1
      if (seen || open) count.caught += 1
      else report.missed.push(`${brief.id} ${kind}: ${sentence}`)
    }
    for (const sentence of brief.clean) {
      report.sentences += 1
      const why = clean.quotes.has(sentence) ? 'a check' : isOpen(sentence) ? 'the ledger' : null
      if (why) report.flagged.push(`${brief.id} (${why}): ${sentence}`)
    }
  }
  return report
}

function findingsIn(brief: BenchBrief, sections: Section[]) {
  const article = checked(brief, sections)
  const findings = allChecks.flatMap(({ id, find }) =>
    watching.has(id) ? (find(article) ?? []) : [],
  )
  return { total: findings.length, quotes: new Set(findings.map(({ quote }) => quote)) }
}

function checked(
  { language, client, source, facts }: BenchBrief,
  sections: Section[],
): CheckedArticle {
  return {
    ...{ language, title: '', slug: '', metaDescription: '', keyword: '', bannerAlt: null },
    planned: [60, 60, 60],
    blocks: blocksOf({ introduction: '', sections, conclusion: '' }, '', language),
    ground: {
      ...{ clientName: client, source: '', today },
      rules: { ...noRules, avoided: [bannedWord] },
      evidence: [source.title, source.text, ...facts, client].join('\n'),
    },
  }
}

/** Whether a sentence is left open by a ledger whose judge finds support for everything. */
function ledgerOf({ language, client, source, facts }: BenchBrief): (sentence: string) => boolean {
  const settings: ClaimSettings = { language, clientName: client, today }
  const texts = [source.text, ...facts]
  const passages = passagesOf(
    texts.map((text) => ({ kind: 'source' as const, label: source.title, address: null, text })),
    language,
  )
  const likeness = likenessAmong(passages)
  return (sentence) => {
    const scores = passages.map(likeness(sentence))
    const passage = scores.indexOf(Math.max(...scores))
    const kind = labelOf(sentence, settings)
    const judged = { kind, verdict: 'supported' as const, passage, why: '' }
    const whole = texts.join('\n')
    const { verdict } = settleClaim(
      sentence,
      judged,
      { passages, whole, sources: passages },
      settings,
    )
    return verdict !== 'none' && verdict !== 'supported'
  }
}
