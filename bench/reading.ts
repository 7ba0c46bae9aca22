import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { createWriter } from '#server/providers/writer/create-writer.ts'
import type { Brief, Plan, WriterCall } from '#server/providers/writer/port.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { startFakeAnthropic } from '#test/fakes/anthropic.ts'
import { proseOf } from '#test/fakes/model-answers.ts'
import type { FakeRequest } from '#test/fakes/model-server.ts'
import { printTable } from './measuring/table.ts'

// What a model reads for one article of a client with full knowledge, from the requests to a double: tokens of four
// characters, in all and of those that no earlier call had the provider keep.

/** Providers keep nothing shorter. */
const leastKept = 1_024
/** What is read anew, kept for later and read again costs, with reading anew as one. */
const weights = { fresh: 1, written: 1.25, kept: 0.1 }
const tokensOf = (text: string) => Math.ceil(text.length / 4)

const fake = await startFakeAnthropic()
const writer = createWriter({ provider: 'anthropic', apiKey: 'k', baseUrl: fake.url })
const call: WriterCall = { workspaceId: 'w', signal: new AbortController().signal }
try {
  await writeArticle(fullBrief())
  report(fake.requests)
} finally {
  await writer.close()
  await fake.close()
}

/** As much of everything as a brief has room for. */
function fullBrief(): Brief {
  const words = (at: number, count: number) => proseOf(count, 97 * at).replaceAll('\n\n', ' ')
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => at)
  return sampleBrief({
    rules: {
      ...noRules,
      voice: words(1, 40),
      examples: numbered(4).map((at) => words(at + 10, 40)),
      preferred: numbered(12).map((at) => `preferred word ${at}`),
      avoided: numbered(12).map((at) => `avoided word ${at}`),
      careful: numbered(6).map((at) => `claim ${at}`),
    },
    knowledge: {
      facts: numbered(40).map((at) => ({
        content: words(at + 20, 12),
        passage: words(at + 70, 16),
        source: `https://harbour.example/page-${at}`,
      })),
      notes: numbered(12).map((at) => words(at + 120, 30)),
      passages: numbered(10).map((at) => ({
        text: words(at + 140, 120),
        source: `Handbook.pdf, page ${at + 1}`,
      })),
      pages: numbered(30).map((at) => ({
        title: `Page ${at} of the clinic`,
        address: `https://harbour.example/page-${at}`,
      })),
    },
  })
}

/** The calls of a run in its order: two sections and the conclusion are written again. */
async function writeArticle(brief: Brief): Promise<void> {
  const plan = await writer.plan(brief, call)
  const first = await writer.section(brief, plan, 0, call)
  const others = await Promise.all(
    plan.sections.slice(1).map((_, at) => writer.section(brief, plan, at + 1, call)),
  )
  const sections = [first, ...others]
  const frame = await writer.frame(brief, plan, sections, call)
  const draft = { plan, sections, frame }
  const edit = () => writer.edit(brief, { draft, found: [], open: [] }, call)
  await edit()
  await Promise.all([mended(brief, plan, 0), mended(brief, plan, 1), mended(brief, plan, 'end')])
  await edit()
  await writer.seo(brief, draft, call)
  await writer.social(brief, draft, call)

  function mended(of: Brief, planned: Plan, part: number | 'end') {
    const before = typeof part === 'number' ? sections[part] : undefined
    const again = { before: before ?? { title: '', content: frame.conclusion }, findings: ['No.'] }
    return writer.rewrite(of, planned, typeof part === 'number' ? part : 'conclusion', again, call)
  }
}

type Piece = { text: string; cache_control?: unknown }

/** What a request says to keep, from its beginning, and all of it. */
function partsOf({ body }: FakeRequest): { marked: string[]; whole: string } {
  const system = JSON.stringify(body.system ?? '')
  const [message] = body.messages as { content: string | Piece[] }[]
  const content = message?.content ?? ''
  const pieces = typeof content === 'string' ? [{ text: content }] : content
  let whole = system
  const marked: string[] = []
  for (const piece of pieces) {
    whole += piece.text
    if ('cache_control' in piece) marked.push(whole)
  }
  return { marked, whole }
}

function report(requests: readonly FakeRequest[]): void {
  const kept = new Set<string>()
  const rows = requests.map((request) => {
    const { marked, whole } = partsOf(request)
    const long = marked.filter((text) => tokensOf(text) >= leastKept)
    const known = tokensOf(long.findLast((text) => kept.has(text)) ?? '')
    const written = Math.max(0, tokensOf(long.at(-1) ?? '') - known)
    for (const text of long) kept.add(text)
    const all = tokensOf(whole)
    return { stage: request.stage, all, known, written, fresh: all - known - written }
  })
  const sum = (of: 'all' | 'known' | 'written' | 'fresh', some = rows) =>
    some.reduce((total, row) => total + row[of], 0)
  const line = (name: string, some: typeof rows) => [
    ...[name, some.length, sum('all', some), sum('known', some), sum('written', some)],
    ...[sum('fresh', some), sum('fresh', some) + sum('written', some)],
  ]
  const stages = [...new Set(rows.map(({ stage }) => stage))]
  const table = [
    ...stages.map((stage) =>
      line(
        stage,
        rows.filter((row) => row.stage === stage),
      ),
    ),
    line('all', rows),
  ]
  printTable([
    ['call', 'calls', 'tokens read', 'kept before', 'kept now', 'the rest', 'not kept before'],
    ...table.map((cells) => cells.map(String)),
  ])
  const { fresh, written, kept: again } = weights
  const weighed = sum('fresh') * fresh + sum('written') * written + sum('known') * again
  console.log(`At a cache’s prices that is worth ${Math.round(weighed)} tokens read anew.`)
}
