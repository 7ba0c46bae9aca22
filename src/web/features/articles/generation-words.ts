import type { InputType, Progress } from '#contracts/articles.ts'

/** Shown before the first stage has reported. */
const startPercent = 20

/** Percent for the bar, 20 to 100; it never stands below where it started. */
export function shownPercent(progress: Progress | null): number {
  return Math.max(startPercent, progress?.percent ?? 0)
}

/** What is being done now. A report names the stage that has just ended, and stages overlap. */
export function stageWords(progress: Progress | null): string {
  if (!progress || progress.stage === 'queued') return 'Waiting to start'
  if (progress.stage === 'completed') return 'Finished'
  if (progress.stage === 'sending') return 'Handing it to the workflow'
  if (progress.stage === 'dispatch') return 'With the workflow'
  if (progress.stage === 'workflow') return 'Putting it together'
  if (progress.percent < 15) return 'Planning the article'
  if (progress.percent < 70) return 'Writing the sections'
  if (progress.percent < 72) return 'Writing introduction and conclusion'
  if (progress.percent < 90) return 'Writing search texts and social posts'
  return 'Putting it together'
}

export type StageStep = { key: string; label: string; detail?: string; done: boolean }

/**
 * The steps of a generation in their order, ticked off by the names of the stages that have ended;
 * `sending` tells of an order on its way to an outside workflow.
 */
export function stageSteps(inputType: InputType, finished: readonly string[]): StageStep[] {
  const names = new Set(finished)
  if (names.has('sending') || names.has('dispatch')) return workflowSteps(names)
  const sections = finished.filter((name) => name.startsWith('section:')).length
  const steps: StageStep[] = [
    { key: 'plan', label: 'Plan the article', done: names.has('plan') },
    {
      key: 'sections',
      label: 'Write the sections',
      ...(sections > 0 ? { detail: `${sections} written` } : {}),
      done: names.has('frame'),
    },
    { key: 'frame', label: 'Write introduction and conclusion', done: names.has('frame') },
    { key: 'banner', label: 'Draw the banner', done: names.has('banner') },
    { key: 'seo', label: 'Write the search texts', done: names.has('seo') },
    { key: 'social', label: 'Write the social posts', done: names.has('social') },
  ]
  if (inputType !== 'website_url') return steps
  return [{ key: 'source', label: 'Read the website', done: names.has('source') }, ...steps]
}

/** The steps of an article that an outside workflow writes. */
function workflowSteps(names: ReadonlySet<string>): StageStep[] {
  return [
    { key: 'dispatch', label: 'Hand it to the workflow', done: names.has('dispatch') },
    { key: 'workflow', label: 'Write the article', done: names.has('workflow') },
    { key: 'banner', label: 'Add the banner', done: names.has('banner') },
  ]
}

/** Whether a step can be at work, now that these have ended; the banner is drawn beside the text. */
export function isAtWork(steps: readonly StageStep[], key: string): boolean {
  const done = (name: string) => steps.find((step) => step.key === name)?.done ?? true
  const step = steps.find((one) => one.key === key)
  if (!step || step.done) return false
  switch (key) {
    case 'source':
      return true
    case 'plan':
      return done('source')
    case 'dispatch':
      return true
    case 'workflow':
      return done('dispatch')
    case 'banner':
      return done('plan') && done('workflow')
    case 'sections':
      return done('plan')
    case 'frame':
      return false
    default:
      return done('frame') && done('banner')
  }
}
