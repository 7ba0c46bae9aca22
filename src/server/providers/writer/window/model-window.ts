import type { WindowSource } from '#contracts/model.ts'
import type { TooLong } from '../../remote/too-long.ts'

export type KnownWindow = {
  /** What the model reads and writes at once. */
  tokens: number
  from: WindowSource
  /** By how much the server has counted more tokens in a text than we do. */
  scale: number
}

export type Told = { tokens: number; from: 'endpoint' | 'assumed' } | null
/**
 * What a server says of a window: null where it says nothing, undefined where it could not be asked. `again` is when it is
 * asked the next time: a while later, soon, or at the next call, as where it is on its way up.
 */
export type AskedWindow = { told: Told | undefined; again: 'later' | 'soon' | 'next' }

export type ModelWindow = {
  /** The window as far as it is known; null where nobody says, and nothing is cut. */
  known(signal: AbortSignal): Promise<KnownWindow | null>
  /** Takes a refusal for what it says of the window; `counted` is how many tokens we had counted in what it refused. */
  learn(said: TooLong, counted: Counted): void
}

/** What we had counted in a call that was refused, and the window that we had cut it to. */
export type Counted = { read: number; answer: number; window: number | null }

type Options = {
  /** What the operator says. */
  set?: number | undefined
  /** What is known of the model. */
  known?: number | null | undefined
  /** Asks the server; absent where it cannot be asked. */
  ask?: (() => Promise<AskedWindow>) | undefined
  now?: () => number
}

/** A server is asked again after a while: it may have been started with another window. */
const againInMs = { later: 10 * 60_000, soon: 60_000, next: 0 }
/** What a refusal has taught counts for so long, or until the next start. */
const learntForMs = 60 * 60_000
/** Of a call that was refused without a word of how long it may be, the next one has so much. */
const lessBlindly = 0.6
/** Where it has counted more tokens than we, and what is added where it doesn't say how many. */
const margin = 1.05
const blindMargin = 1.25
const mostScale = 4
const nothingLearnt = { tokens: null, scale: 1 }

/** Remembers what is known of a model's window in this process. */
export function createModelWindow({ set, known, ask, now = Date.now }: Options): ModelWindow {
  let last: Told = null
  let asked: { told: Promise<Told>; until: number } | undefined
  let learnt: { tokens: number; scale: number; until: number } | undefined

  const remembered = () => (learnt && now() < learnt.until ? learnt : nothingLearnt)

  function askOnce(): Promise<Told> {
    if (!ask) return Promise.resolve(null)
    if (asked && now() < asked.until) return asked.told
    const current = { told: Promise.resolve<Told>(null), until: Number.POSITIVE_INFINITY }
    asked = current
    current.told = ask().then(
      ({ told, again }) => {
        current.until = now() + againInMs[again]
        // What it said before counts while it cannot be asked.
        if (told !== undefined) last = told
        return last
      },
      () => {
        current.until = 0
        return last
      },
    )
    return current.told
  }

  async function first(signal: AbortSignal): Promise<Omit<KnownWindow, 'scale'> | null> {
    if (set !== undefined) return { tokens: set, from: 'set' }
    const told = await orAborted(askOnce(), signal)
    if (told) return told
    return known ? { tokens: known, from: 'table' } : null
  }

  return {
    async known(signal) {
      const window = await first(signal)
      const { tokens, scale } = remembered()
      if (tokens !== null && (!window || tokens < window.tokens)) {
        return { tokens, from: 'refusal', scale }
      }
      return window && { ...window, scale }
    },
    learn(said, { read, answer, window }) {
      const { tokens, scale } = remembered()
      const blind = Math.floor((read + answer) * lessBlindly)
      const told = said.window ?? Math.min(blind, tokens ?? blind)
      const countedLess = window !== null && said.window !== null && said.window >= window
      const more = said.read
        ? (said.read / Math.max(1, read)) * margin
        : countedLess
          ? blindMargin
          : 1
      learnt = {
        tokens: told,
        scale: Math.min(mostScale, scale * Math.max(1, more)),
        until: now() + learntForMs,
      }
    },
  }
}

/** The answer, unless whoever asks is stopped before it comes; others may wait for it still. */
async function orAborted(answer: Promise<Told>, signal: AbortSignal): Promise<Told> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const stop = () => resolve(null)
  if (signal.aborted) return null
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([answer.catch(() => null), promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
