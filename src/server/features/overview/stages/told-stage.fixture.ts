import { type ArticleStage, turnOf } from '#contracts/rules/articles/article-stages.ts'
import type { Told } from './told-history.fixture.ts'

type SignOff = 'none' | 'internal' | 'client' | 'both'

/** What each stage means, in the order in which they are asked: the first that holds is the stage. */
const meanings: readonly [ArticleStage, (told: Told, signOff: SignOff) => boolean][] = [
  ['cancelled', ({ end }) => end === 'cancelled'],
  ['outline', ({ writing }) => writing === 'asked'],
  ['waiting', ({ writing }) => writing === 'queued'],
  ['writing', ({ writing, again }) => writing === 'at work' || again],
  ['attention', ({ end }) => end === 'failed'],
  [
    'attention',
    ({ planned, sites }) =>
      planned.includes(true) ||
      sites.some(
        ({ failed, stuck, wrong, edited }, at) =>
          stuck || wrong || edited || (failed && planned[at] === undefined),
      ),
  ],
  ['with_client', ({ rounds }) => rounds.at(-1)?.state === 'open' && isOf(rounds, 'client')],
  ['with_colleague', ({ rounds, looking }) => looking || rounds.at(-1)?.state === 'open'],
  [
    'changes',
    ({ rounds, publishedAt }) => {
      const last = rounds.at(-1)
      return last?.state === 'changes_requested' && last.closedAt > publishedAt
    },
  ],
  ['scheduled', ({ planned }) => planned.includes(false)],
  ['live', (told) => told.newest.at(-1)?.revision === told.revision],
  ['changed', ({ newest }) => newest.length > 0],
  [
    'approved',
    ({ rounds }, signOff) =>
      rounds.at(-1)?.state === 'approved' && (isOf(rounds, 'client') || signOff !== 'both'),
  ],
  ['to_check', () => true],
]

const isOf = (rounds: Told['rounds'], stage: 'internal' | 'client') =>
  rounds.at(-1)?.stage === stage

/** The stage of a history by what was told of it. */
export function toldStage(told: Told, signOff: SignOff): ArticleStage {
  return meanings.find(([, holds]) => holds(told, signOff))?.[0] ?? 'to_check'
}

/** Whom a history waits for, of the person who looks at the screens: them, others with what is theirs, or neither. */
export function toldTurn(told: Told, stage: ArticleStage): 'me' | 'others' | null {
  const round = told.rounds.find(({ state }) => state === 'open')
  if (stage === 'with_colleague' && (round ? round.asksMe : told.looking)) return 'me'
  if (told.given) return null
  if (stage === 'with_colleague' || stage === 'with_client') return 'others'
  return turnOf[stage] === 'us' ? 'me' : null
}
