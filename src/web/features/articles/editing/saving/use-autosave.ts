import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readProblem } from '#web/lib/api/api-error.ts'

/** A pause in typing that saves, and how long somebody types on before a save comes in between. */
const pauseMs = 1_000
const longestMs = 10_000
const retryMs = 8_000

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' }
  /** Refused or failed, with a sentence why. */
  | { kind: 'failed'; why: string }

type Problem = { text: string; code: string; why: string }

type Options = {
  text: string
  /** Whether there is something to save. */
  dirty: boolean
  /** Both versions are offered first, or the text can't be saved as it is. */
  held: boolean
  /** Saves the newest text; without it nothing saves itself. Rejects with the error of the call. */
  save: (() => Promise<void>) | undefined
}

/** Saves a text at every pause in typing, when its page is left, and once the network is back. */
export function useAutosave({ text, dirty, held, save }: Options) {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const running = useRef<Promise<void>>(undefined)
  const since = useRef<number>(undefined)
  const stopped = useRef(false)
  const isOn = save !== undefined
  const isRefused = problem?.code === 'invalid_input' && problem.text === text
  const run = useEffectEvent(() => {
    if (!save || !dirty || held || isRefused || stopped.current || running.current) return
    since.current = undefined
    setSaving(true)
    running.current = save()
      .then(
        () => setProblem(undefined),
        (error: unknown) => {
          const { code, message } = readProblem(error)
          setProblem({ text, code, why: message })
        },
      )
      .finally(() => {
        running.current = undefined
        setSaving(false)
      })
  })
  const waits = isOn && dirty && !held && !isSaving && !isRefused
  useEffect(() => {
    if (!waits) return
    since.current ??= Date.now()
    const longest = since.current + longestMs - Date.now()
    const wait = problem && problem.text === text ? retryMs : Math.min(pauseMs, longest)
    const timer = setTimeout(() => run(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [waits, text, problem])
  useEffect(() => {
    if (!isOn) return
    const onLeave = () => document.visibilityState === 'hidden' && run()
    const onReturn = () => run()
    window.addEventListener('online', onReturn)
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      window.removeEventListener('online', onReturn)
      document.removeEventListener('visibilitychange', onLeave)
      // Another screen is shown; what was typed goes on its way.
      run()
    }
  }, [isOn])
  return {
    state: stateOf({ isSaving, dirty, problem }),
    /** Whether what is typed can't be saved just now. */
    isStuck: dirty && (held || problem !== undefined),
    /** Waits for the save that is on its way. */
    settled: async () => await running.current,
    /** The text was given up: leaving saves it no more. */
    stop: () => {
      stopped.current = true
    },
  }
}

type Facts = { isSaving: boolean; dirty: boolean; problem: Problem | undefined }

function stateOf({ isSaving, dirty, problem }: Facts): SaveState {
  if (isSaving) return { kind: 'saving' }
  if (!dirty) return { kind: 'saved' }
  if (!problem) return { kind: navigator.onLine ? 'waiting' : 'offline' }
  return problem.code === 'network' ? { kind: 'offline' } : { kind: 'failed', why: problem.why }
}
