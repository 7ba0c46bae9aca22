import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BenchBrief } from './bench-brief.ts'
import { criteria, type Marks } from './rubric.ts'
import type { WrittenBrief } from './write-all.ts'

export type MarkedBrief = WrittenBrief & { marks: Marks | null }
type Line = {
  id: string
  marks: Marks | null
  open: number | null
  findings: number | null
  tokens: number
  dollars: number
  seconds: number
}
type Run = { model: string; lines: Line[] }

/** Writes a run as a report to read and as data for the next one; answers the report's path. */
export async function writeReport(
  folder: string,
  model: string,
  written: readonly MarkedBrief[],
  briefs: readonly BenchBrief[],
): Promise<string> {
  await mkdir(folder, { recursive: true })
  const before = await lastRun(folder)
  const run: Run = { model, lines: written.map(lineOf) }
  const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  await writeFile(join(folder, `${name}.json`), JSON.stringify(run, null, 2))
  const path = join(folder, `${name}.md`)
  await writeFile(path, reportOf(run, before, written, briefs))
  return path
}

function lineOf({ id, marks, checks, claims, costs, seconds }: MarkedBrief): Line {
  return {
    ...{ id, marks, seconds },
    open: claims?.open ?? null,
    findings: checks ? checks.checks.reduce((sum, { findings }) => sum + findings.length, 0) : null,
    tokens: (costs?.inputTokens ?? 0) + (costs?.outputTokens ?? 0),
    dollars: (costs?.cost ?? 0) / 1_000_000,
  }
}

async function lastRun(folder: string): Promise<Run | null> {
  const runs = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const last = runs.at(-1)
  return last ? (JSON.parse(await readFile(join(folder, last), 'utf8')) as Run) : null
}

const mean = (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const total = ({ marks }: Line) =>
  marks ? criteria.reduce((sum, one) => sum + marks[one], 0) : null
const shown = (value: number | null, digits = 1) => (value === null ? '–' : value.toFixed(digits))

function means({ lines }: Run) {
  const of = (read: (line: Line) => number | null) =>
    mean(lines.flatMap((line) => read(line) ?? []))
  return {
    ...Object.fromEntries(criteria.map((one) => [one, of(({ marks }) => marks?.[one] ?? null)])),
    'open claims': of(({ open }) => open),
    findings: of(({ findings }) => findings),
    tokens: of(({ tokens }) => tokens),
    'US dollars': of(({ dollars }) => dollars),
    seconds: of(({ seconds }) => seconds),
  }
}

function reportOf(
  run: Run,
  before: Run | null,
  written: readonly MarkedBrief[],
  briefs: readonly BenchBrief[],
): string {
  const now = means(run)
  const last = before ? means(before) : null
  const head = `# ${run.model}\n\n| mean | this run | ${before ? `last run (${before.model})` : 'last run'} |\n| --- | --- | --- |`
  const rows = Object.entries(now).map(([name, value]) => {
    const digits = name === 'US dollars' ? 4 : 1
    const earlier = last?.[name as keyof typeof last] ?? null
    return `| ${name} | ${shown(value, digits)} | ${shown(earlier, digits)} |`
  })
  const each = run.lines.map((line) => {
    const earlier = before?.lines.find(({ id }) => id === line.id)
    const was = earlier ? shown(total(earlier), 0) : '–'
    return `| ${line.id} | ${shown(total(line), 0)} (${was}) | ${line.open ?? '–'} | ${line.findings ?? '–'} | ${line.tokens} | ${line.dollars.toFixed(4)} | ${line.seconds.toFixed(0)} |`
  })
  const table = `| brief | marks of 30 (last) | open claims | findings | tokens | US dollars | seconds |\n| --- | --- | --- | --- | --- | --- | --- |\n${each.join('\n')}`
  const packages = written.map((one) => packageOf(one, briefs))
  return [`${head}\n${rows.join('\n')}`, table, ...packages].join('\n\n')
}

/** A package with its findings and open claims, to be read. */
function packageOf(one: MarkedBrief, briefs: readonly BenchBrief[]): string {
  const brief = briefs.find(({ id }) => id === one.id)
  const head = `---\n\n# ${one.id}: ${one.article?.title ?? 'not written'}`
  const about = [brief?.industry, brief?.input.type, brief?.awkward].filter(Boolean).join(' · ')
  if (!one.article) return `${head}\n\n${about}\n\n${one.problem}`
  const { content, social, summary, metaDescription } = one.article
  const findings = (one.checks?.checks ?? []).flatMap(({ label, findings: found }) =>
    found.map(({ message, quote }) => `- ${label}: ${message} ${quote}`),
  )
  const claims = (one.claims?.claims ?? [])
    .filter(({ open }) => open)
    .map(({ text, verdict, why }) => `- ${verdict}: ${text} ${why}`)
  const sections = content?.sections.map(({ title, content: text }) => `## ${title}\n\n${text}`)
  const posts = Object.entries(social ?? {})
    .filter(([, text]) => typeof text === 'string' && text !== '')
    .map(([network, text]) => `**${network}:** ${text}`)
  return [
    ...[head, about, `*${summary}*`, `Search: ${metaDescription}`, content?.introduction ?? ''],
    ...(sections ?? []),
    ...[content?.conclusion ?? '', ...posts],
    `### Findings\n\n${findings.join('\n') || 'None.'}`,
    `### Open claims\n\n${claims.join('\n') || 'None.'}`,
  ].join('\n\n')
}
