import type { ConnectedModel, ModelFinding, ModelRole, WindowSource } from '#contracts/model.ts'
import type { ModelTestRow, ModelTestStep } from '#contracts/rules/model-tests.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'

export const providerNames: Record<ConnectedModel['provider'], string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'A server that speaks as OpenAI does',
}

const duties: Record<ModelRole, string> = {
  writer: 'writes articles',
  small: 'writes titles, search listings and posts',
  judge: 'checks what articles claim',
}

/** What a model does, as a sentence: "Writes articles and checks what articles claim." */
export function dutiesOf(roles: readonly ModelRole[]): string {
  const all = roles.map((role) => duties[role])
  const last = all.pop() ?? ''
  const listed = all.length === 0 ? last : `${all.join(', ')} and ${last}`
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)}.`
}

const sources: Record<WindowSource, string> = {
  set: 'set by AI_CONTEXT or AI_JUDGE_CONTEXT',
  endpoint: 'the server says so',
  refusal: 'learnt from a refusal',
  table: 'known of this model, or more',
  assumed: 'assumed; the server does not say',
}

/** How much a model reads at once, and who says so. */
export function windowWords(window: ConnectedModel['window']): string {
  if (!window) return 'Not known; nothing is left out beforehand'
  return `${formatNumber(window.tokens)} tokens (${sources[window.from]})`
}

export const rowNames: Record<ModelTestRow, string> = {
  reachable: 'Server',
  window: 'Reads at once',
  key: 'Key',
  answers: 'Answers',
  streaming: 'While writing',
  speed: 'Speed',
  schema: 'Form of answers',
  together: 'Several calls',
}

/** What is being done, while it is. */
export const stepWords: Record<ModelTestStep, string> = {
  reach: 'Looking for the server…',
  answer: 'Asking for a short answer, at most a minute…',
  schema: 'Asking for answers in a form…',
  together: 'Making two calls at once…',
}

/** What a finished test comes to. */
export function verdictOf(findings: readonly ModelFinding[]): string {
  if (findings.some(({ state }) => state === 'bad')) return 'Articles can’t be written like this.'
  if (!findings.some(({ row }) => row === 'together')) return 'The test has ended early.'
  const warnings = findings.filter(({ state }) => state === 'warning').length
  if (warnings === 0) return 'Everything is as articles need it.'
  return `Articles can be written; ${formatCount(warnings, 'thing')} could be better.`
}
