import type { GenerationStage, GenerationStageName } from '#contracts/articles/generation.ts'
import type { GeneratedArticle, StoredStage } from '../run/run-state.views.ts'
import { outputsOf } from '../run/text-so-far.ts'

/** What must have ended before each stage begins. */
const before: Record<GenerationStageName, GenerationStageName[]> = {
  source: [],
  dispatch: [],
  research: ['source'],
  plan: ['source', 'research'],
  sections: ['plan'],
  frame: ['sections'],
  claims: ['sections'],
  workflow: ['dispatch'],
  banner: ['plan', 'workflow'],
  edit: ['frame'],
  seo: ['frame'],
  social: ['frame', 'edit'],
}

/** The stages of an article's newest run in their order, as far as each has come. */
export function describeStages(article: GeneratedArticle, viaWorkflow: boolean): GenerationStage[] {
  const stored = new Map(article.run.stages.map((stage) => [stage.name, stage]))
  const names = stageNames(article, viaWorkflow)
  const made = names.map((name) => ({ name, ...ended(article, stored, name) }))
  const { run } = article
  const stages = made.map((stage): GenerationStage => {
    if (stage.state !== 'waiting') return stage
    if (run.status !== 'queued' && run.status !== 'running') return { ...stage, state: 'skipped' }
    const needed = made.filter(({ name }) => before[stage.name].includes(name))
    const ready = needed.every(({ state }) => state === 'done')
    // An outside workflow works while no process of ours does.
    const atWork = ready && run.status === 'running' && (run.held || stage.name === 'workflow')
    if (!atWork) return stage
    const since = needed.map(({ finishedAt }) => finishedAt ?? '')
    const startedAt = since.sort().at(-1) || (run.startedAt?.toISOString() ?? null)
    return { ...stage, state: 'running', startedAt }
  })
  if (run.status !== 'failed' || stages.some(({ state }) => state === 'failed')) return stages
  // A run past its deadline failed at no stage of its own: the first missing one shows it.
  const first = stages.find(({ state }) => state === 'skipped')
  return stages.map((stage) =>
    stage === first ? { ...stage, state: 'failed', problem: run.problem } : stage,
  )
}

function stageNames(article: GeneratedArticle, viaWorkflow: boolean): GenerationStageName[] {
  // The picture of an article that is written again stays.
  const banner = article.run.again ? [] : (['banner'] as const)
  if (viaWorkflow) return ['dispatch', 'workflow', ...banner]
  return [
    ...(article.inputType === 'website_url' ? (['source'] as const) : []),
    ...(article.research === 'web' ? (['research'] as const) : []),
    'plan',
    'sections',
    'frame',
    ...(article.run.stages.some(isEditStage) ? (['edit'] as const) : []),
    'seo',
    ...banner,
    ...(article.wantsPosts ? (['social'] as const) : []),
    ...(article.run.stages.some(isClaimStage) ? (['claims'] as const) : []),
  ]
}

type Ended = Omit<GenerationStage, 'name'>
const notStarted: Ended = {
  state: 'waiting',
  count: null,
  startedAt: null,
  finishedAt: null,
  problem: null,
}

function ended(
  article: GeneratedArticle,
  stored: ReadonlyMap<string, StoredStage>,
  name: GenerationStageName,
): Ended {
  if (name === 'sections') return sectionsSoFar(article, stored)
  if (name === 'claims') return claimsSoFar(stored)
  if (name === 'edit') return editSoFar(stored)
  if (name === 'research') return researchSoFar(stored)
  const stage = stored.get(name)
  if (!stage) return notStarted
  const times = timesOf([stage])
  if (name === 'banner') return { ...notStarted, ...times, ...bannerState(article, stage) }
  if (stage.problem) return { ...notStarted, state: 'failed', problem: stage.problem }
  if (stage.output !== null) return { ...notStarted, ...times, state: 'done' }
  return { ...notStarted, startedAt: times.startedAt, state: 'running' }
}

function sectionsSoFar({ run }: GeneratedArticle, stored: ReadonlyMap<string, StoredStage>): Ended {
  const of = outputsOf(run.stages).get('plan')?.sections.length
  if (of === undefined) return notStarted
  const stages = [...stored.values()].filter(({ name }) => name.startsWith('section:'))
  const written = stages.filter(({ output }) => output !== null)
  const count = { done: written.length, of }
  const { startedAt, finishedAt } = timesOf(written)
  const problem = stages.find((stage) => stage.problem)?.problem ?? null
  if (problem) return { ...notStarted, count, problem, state: 'failed' }
  if (written.length < of) return { ...notStarted, count }
  return { ...notStarted, count, startedAt, finishedAt, state: 'done' }
}

/** Under way with its first part; what came short of it is told by the sources themselves. */
function researchSoFar(stored: ReadonlyMap<string, StoredStage>): Ended {
  const whole = stored.get('research')
  const parts = [...stored.values()].filter(({ name }) => name.startsWith('research'))
  const { startedAt, finishedAt } = timesOf(parts)
  if (!whole || whole.output === null) return notStarted
  return { ...notStarted, startedAt, finishedAt, state: 'done' }
}

const isClaimStage = ({ name }: { name: string }) => name.startsWith('claims:')

/** Done with the introduction and conclusion, which are checked last but for the posts. */
function claimsSoFar(stored: ReadonlyMap<string, StoredStage>): Ended {
  const stages = [...stored.values()].filter(isClaimStage)
  const problem = stages.find((stage) => stage.problem)?.problem ?? null
  const times = timesOf(stages)
  if (problem) return { ...notStarted, ...times, problem, state: 'failed' }
  if (stored.has('claims:frame')) return { ...notStarted, ...times, state: 'done' }
  return notStarted
}

const isEditStage = ({ name }: { name: string }) => /^edit(:|$)/.test(name)

/** Failed where nobody could read the text even once. */
function editSoFar(stored: ReadonlyMap<string, StoredStage>): Ended {
  const stages = [...stored.values()].filter(({ name }) => /^(edit|mend)(:|$)/.test(name))
  const times = timesOf(stages)
  const problem = stored.get('edit:1')?.problem ?? null
  if (problem) return { ...notStarted, ...times, problem, state: 'failed' }
  if (stored.has('edit')) return { ...notStarted, ...times, state: 'done' }
  return notStarted
}

/** A picture may follow by a job of its own, which ends after the run. */
function bannerState(
  { banner, run }: GeneratedArticle,
  { problem }: StoredStage,
): Pick<Ended, 'state' | 'problem'> {
  if (problem) return { state: 'failed', problem }
  const drawn = outputsOf(run.stages).get('banner')?.state === 'drawn'
  if (drawn || banner?.status === 'success') return { state: 'done', problem: null }
  if (!banner) return { state: 'skipped', problem: null }
  if (banner.status === 'pending' || banner.status === 'in_progress') {
    return { state: 'running', problem: null }
  }
  return { state: 'failed', problem: banner.problem }
}

function timesOf(stages: StoredStage[]): Pick<Ended, 'startedAt' | 'finishedAt'> {
  const begun = stages.flatMap(({ startedAt }) => startedAt?.toISOString() ?? []).sort()
  const done = stages.map(({ finishedAt }) => finishedAt.toISOString()).sort()
  return { startedAt: begun[0] ?? null, finishedAt: done.at(-1) ?? null }
}
