/** Where an article stands, in the order of the work. The database derives it: app.article_stage. */
export const articleStages = [
  'waiting',
  'writing',
  'outline',
  'attention',
  'to_check',
  'with_colleague',
  'with_client',
  'changes',
  'approved',
  'scheduled',
  'live',
  'changed',
  'cancelled',
] as const
export type ArticleStage = (typeof articleStages)[number]

/** What each stage is called. */
export const stageLabels: Record<ArticleStage, string> = {
  waiting: 'Waiting',
  writing: 'Writing',
  outline: 'Outline to approve',
  attention: 'Needs attention',
  to_check: 'To check',
  with_colleague: 'With a colleague',
  with_client: 'With the client',
  changes: 'Changes asked for',
  approved: 'Approved',
  scheduled: 'Scheduled',
  live: 'Live',
  changed: 'Changed since publishing',
  cancelled: 'Cancelled',
}

/** A stage behind the number of its articles: '2 need attention', '1 with changes asked for', '1 with the client'. */
export function countedStage(stage: ArticleStage, total: number): string {
  if (stage === 'changes') return 'with changes asked for'
  if (stage === 'attention' && total !== 1) return 'need attention'
  if (stage === 'outline' && total !== 1) return 'outlines to approve'
  return stageLabels[stage].toLowerCase()
}

/** Whose move is next: ours, a colleague’s, the client’s; Copydesk’s own; nobody’s. */
export type Turn = 'us' | 'colleague' | 'client' | 'copydesk' | 'nobody'

export const turnOf: Record<ArticleStage, Turn> = {
  waiting: 'copydesk',
  writing: 'copydesk',
  outline: 'us',
  attention: 'us',
  to_check: 'us',
  with_colleague: 'colleague',
  with_client: 'client',
  changes: 'us',
  approved: 'us',
  scheduled: 'copydesk',
  live: 'nobody',
  changed: 'us',
  cancelled: 'nobody',
}

/** The stages in which it is somebody's turn. */
export const stagesOfTurn = (turn: Turn): ArticleStage[] =>
  articleStages.filter((stage) => turnOf[stage] === turn)

/** The stages after which nothing is due any more. */
export const finishedStages = ['live', 'changed', 'cancelled'] as const satisfies ArticleStage[]

/** Whether the work on an article is over, so that its due date no longer matters. */
export function isFinished(stage: ArticleStage): boolean {
  return finishedStages.some((known) => known === stage)
}
