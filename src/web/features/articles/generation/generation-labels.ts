import type { Progress } from '#contracts/articles/articles.ts'
import type { GenerationStage, GenerationStageName } from '#contracts/articles/generation.ts'

/** The percentage before the first stage has reported. */
const startPercent = 20

/** Percent for the progress bar, 20 to 100. */
export function progressPercent(progress: Progress | null): number {
  return Math.max(startPercent, progress?.percent ?? 0)
}

/** Whether writing goes no further until a person has answered the outline. */
export function waitsForPerson(progress: Progress | null): boolean {
  return progress?.stage === 'outline'
}

/** Whether nobody has begun to write yet. */
export function isQueued(progress: Progress | null): boolean {
  return !progress || progress.stage === 'queued'
}

/** The step in progress. A report names the stage that has just ended, and stages overlap. */
export function progressLabel(progress: Progress | null): string {
  if (!progress || isQueued(progress)) return 'Waiting to start'
  if (waitsForPerson(progress)) return 'Outline waiting for you'
  if (progress.stage === 'completed') return 'Finished'
  if (progress.stage === 'sending') return 'Sending it to the workflow'
  if (progress.stage === 'dispatch') return 'With the workflow'
  if (progress.stage === 'workflow') return 'Putting it together'
  if (progress.stage.startsWith('research')) return 'Researching the web'
  if (/^(edit|mend):/.test(progress.stage)) return 'Reading the whole as an editor'
  if (progress.percent < 15) return 'Planning the article'
  if (progress.percent < 70) return 'Writing the sections'
  if (progress.percent < 72) return 'Writing the introduction and conclusion'
  if (progress.percent < 90) return 'Writing the search listing and social posts'
  return 'Putting it together'
}

const labels: Record<GenerationStageName, string> = {
  source: 'Read the website',
  dispatch: 'Send it to the workflow',
  research: 'Research the web',
  plan: 'Plan the article',
  sections: 'Write the sections',
  frame: 'Write the introduction and conclusion',
  edit: 'Read the whole as an editor',
  workflow: 'Write the article',
  banner: 'Draw the banner',
  seo: 'Write the search listing',
  social: 'Write the social posts',
  claims: 'Check the facts',
}

/** What a stage does, in the imperative: "Write the sections". */
export function stageLabel({ name }: Pick<GenerationStage, 'name'>): string {
  return labels[name]
}

export const stageStateLabels: Record<GenerationStage['state'], string> = {
  waiting: 'not started',
  running: 'in progress',
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
}

const missing: Partial<Record<GenerationStageName, string[]>> = {
  frame: ['the introduction', 'the conclusion'],
  workflow: ['the article'],
  banner: ['the banner'],
  seo: ['the search listing'],
  social: ['the social posts'],
}

/** The parts an ended run did not produce, for readers: "2 sections and the banner". */
export function missingParts(stages: readonly GenerationStage[]): string {
  const parts = stages.flatMap(({ name, state, count }) => {
    if (state === 'done') return []
    if (name !== 'sections') return missing[name] ?? []
    const left = (count?.of ?? 0) - (count?.done ?? 0)
    return left > 0 ? (left === 1 ? 'one section' : `${left} sections`) : []
  })
  return new Intl.ListFormat('en-GB').format(parts)
}

/** A duration in milliseconds as '0 s', '42 s' or '2 min 5 s'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** How long a stage took, or has been running at `now`; '' if unknown. */
export function stageTime(stage: GenerationStage, now: number): string {
  const { state, startedAt, finishedAt } = stage
  if (!startedAt || (state !== 'running' && state !== 'done')) return ''
  const end = state === 'running' ? now : Date.parse(finishedAt ?? startedAt)
  return formatDuration(end - Date.parse(startedAt))
}

/** A button label with its cost: 'Try again · 1 credit'. */
export function labelWithCost(words: string, cost: number): string {
  if (cost === 0) return words
  return `${words} · ${cost} ${cost === 1 ? 'credit' : 'credits'}`
}
