import { resolve } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { defaultModels } from '#server/providers/writer/model/model-table.ts'
import { printTable } from './measuring/table.ts'
import { benchBriefs } from './writing/briefs/all-briefs.ts'
import { inNewWorkspace } from './writing/in-new-workspace.ts'
import { measureFaults } from './writing/measure-faults.ts'
import { type MarkedBrief, writeReport } from './writing/report.ts'
import { type Examiner, marksOf } from './writing/rubric.ts'
import { writeAll } from './writing/write-all.ts'

// What the checks and the ledger catch of planted faults; with AI_PROVIDER and its key, all briefs are written by
// that model as well, which costs money, and marked. BENCH_BRIEFS names the briefs to write, BENCH_OUT the folder.

printFaults()
const { writer, models } = parseEnv()
if (writer.provider === 'offline') {
  console.log('AI_PROVIDER is not set: nothing was written by a model.')
} else {
  const model = writer.model ?? defaultModels[writer.provider] ?? ''
  const { provider, apiKey, baseUrl, model: judge } = models.judge ?? writer
  const examiner: Examiner = {
    ...{ provider, model: judge ?? defaultModels[provider] ?? '', apiKey: apiKey ?? 'none' },
    ...(baseUrl ? { baseUrl } : {}),
  }
  const wanted = process.env.BENCH_BRIEFS?.split(',')
  const briefs = benchBriefs.filter(({ id }) => !wanted || wanted.includes(id))
  const marked = await mark(examiner, await write(briefs))
  const folder = resolve(process.env.BENCH_OUT ?? '.data/bench-writing')
  console.log(`The report is ${await writeReport(folder, model, marked, benchBriefs)}`)
}

function printFaults(): void {
  const { kinds, missed, sentences, flagged } = measureFaults(benchBriefs)
  const sum = (of: 'planted' | 'byChecks' | 'byLedger' | 'caught') =>
    String(kinds.reduce((total, kind) => total + kind[of], 0))
  printTable([
    ['planted fault', 'planted', 'seen by checks', 'left open by the ledger', 'caught'],
    ...kinds.map((one) => [
      ...[one.kind, String(one.planted), String(one.byChecks)],
      ...[String(one.byLedger), String(one.caught)],
    ]),
    ['all', sum('planted'), sum('byChecks'), sum('byLedger'), sum('caught')],
  ])
  const share = ((flagged.length / sentences) * 100).toFixed(1)
  console.log(`${flagged.length} of ${sentences} clean sentences flagged (${share} %).`)
  for (const line of [...missed, ...flagged]) console.log(line)
}

async function write(briefs: typeof benchBriefs) {
  return await inNewWorkspace((order, env) => writeAll(briefs, { order, env }))
}

async function mark(
  examiner: Examiner,
  written: Awaited<ReturnType<typeof writeAll>>,
): Promise<MarkedBrief[]> {
  const marked: MarkedBrief[] = []
  for (const one of written) {
    const brief = benchBriefs.find(({ id }) => id === one.id)
    const { title = '', content = null } = one.article ?? {}
    const marks =
      brief && content
        ? await marksOf(examiner, brief, { title, content }).catch((error: unknown) => {
            console.log(`${one.id} was not marked: ${String(error)}`)
            return null
          })
        : null
    marked.push({ ...one, marks })
  }
  return marked
}
