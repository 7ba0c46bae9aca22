import { globSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** What one run of a statement cost, as `auto_explain` has it. */
export type Explained = {
  text: string
  /** Pages of tables and indexes that were looked at. */
  blocks: number
  /** Rows of the answer. */
  answered: number
  /** Rows that were read and thrown away again by a filter or a join. */
  thrownAway: number
  /** The most rows that any step of the plan produced. */
  rows: number
}

/** Settings of a Postgres that writes the plan of every statement of the login to its log. */
export const explaining = {
  session_preload_libraries: 'auto_explain',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_file_mode: '0644',
  log_rotation_size: '0',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  log_min_messages: 'log',
}

type Node = {
  Plans?: Node[] | undefined
  'Actual Rows'?: number | undefined
  'Actual Loops'?: number | undefined
  [fact: string]: unknown
}
const node: z.ZodType<Node> = z.lazy(() => z.looseObject({ Plans: z.array(node).optional() }))
const entry = z.object({ user: z.string().optional(), message: z.string().optional() })
const explained = z.object({ 'Query Text': z.string(), Plan: node })

/** The statements of the login in the log of the folder. */
export function readExplained(folder: string, login: string): Explained[] {
  return globSync(`${folder}/*.json`)
    .sort()
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .flatMap((line) => {
      if (!line.includes(' plan:')) return []
      const { user, message = '' } = entry.parse(JSON.parse(line))
      if (user !== login) return []
      const { Plan, 'Query Text': text } = explained.parse(
        JSON.parse(message.slice(message.indexOf('{'))),
      )
      return [{ text, ...costOf(Plan) }]
    })
}

function costOf(plan: Node): Omit<Explained, 'text'> {
  const blocks = number(plan['Shared Hit Blocks']) + number(plan['Shared Read Blocks'])
  const nodes = nodesOf(plan)
  return {
    blocks,
    answered: number(plan['Actual Rows']),
    thrownAway: nodes.reduce((sum, each) => sum + thrownAwayBy(each), 0),
    rows: Math.max(...nodes.map((each) => number(each['Actual Rows']) * loops(each))),
  }
}

function nodesOf(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Facts of a step are averages over its loops. */
function thrownAwayBy(step: Node): number {
  const removed = Object.entries(step)
    .filter(([name]) => name.startsWith('Rows Removed by'))
    .reduce((sum, [, value]) => sum + number(value), 0)
  return removed * loops(step)
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const loops = (step: Node) => number(step['Actual Loops'])

/** The costliest run of each statement, the costliest first. */
export function worstOfEach(all: readonly Explained[]): Explained[] {
  const cost = ({ blocks, thrownAway, rows }: Explained) => blocks + thrownAway + rows
  const worst = new Map<string, Explained>()
  for (const one of all) {
    const text = one.text.replace(/\s+/g, ' ').trim()
    const known = worst.get(text)
    if (!known || cost(one) > cost(known)) worst.set(text, { ...one, text })
  }
  return [...worst.values()].sort((one, other) => cost(other) - cost(one))
}
