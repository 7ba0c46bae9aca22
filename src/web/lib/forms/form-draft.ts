import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionStore } from '../session/session-store.ts'

type Draft<Values> = {
  values: Values
  /** When it was last typed on, in milliseconds since 1970. */
  savedAt: number
}

export type DraftStore<Values> = {
  read: () => Draft<Values> | undefined
  write: (values: Values) => void
  clear: () => void
}

const prefix = 'copydesk-draft:'
/** A draft nobody came back to for so long is forgotten. */
const keptForMs = 30 * 24 * 3600 * 1000

function owner(): string {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? state.user.id : 'nobody'
}

/**
 * What was typed into one form by the signed-in person, kept in this browser over a reload or an
 * ended session. `looksRight` judges what was stored, possibly by an older version of the product;
 * what the values mean is judged by the form's own validation.
 */
export function draftStore<Values>(
  name: string,
  looksRight: (stored: object) => boolean,
): DraftStore<Values> {
  const key = `${prefix}${owner()}:${name}`
  const clear = () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there was no draft.
    }
  }
  return {
    clear,
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        if (typeof stored !== 'object' || stored === null) return undefined
        const { values, savedAt } = stored as { values?: unknown; savedAt?: unknown }
        if (typeof savedAt !== 'number' || Date.now() - savedAt > keptForMs) return undefined
        if (typeof values !== 'object' || values === null || !looksRight(values)) return undefined
        return { values: values as Values, savedAt }
      } catch {
        return undefined
      }
    },
    write(values) {
      try {
        localStorage.setItem(key, JSON.stringify({ values, savedAt: Date.now() }))
      } catch {
        // Storage is full or refused: the form works, only a reload would lose it.
      }
    },
  }
}

/** Whether an object has a text under each of these names: enough for the drafts of plain forms. */
export function hasTexts(names: readonly string[]) {
  return (stored: object): boolean =>
    names.every((name) => typeof Reflect.get(stored, name) === 'string')
}

function same(values: FieldValues, others: FieldValues | undefined): boolean {
  return Object.keys(values).every((name) => values[name] === others?.[name])
}

/**
 * Keeps what is typed into a form until it is saved, and puts it back when the form opens again.
 * `restored` says whether that happened; `clear` forgets it, `discard` also empties the form of it.
 */
export function useFormDraft<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  store: DraftStore<Values>,
): { restored: boolean; clear: () => void; discard: () => void } {
  const [restored, setRestored] = useState(false)
  const finished = useRef(false)
  const { reset, subscribe, formState } = form
  const defaults = useRef(formState.defaultValues)
  useLayoutEffect(() => {
    const draft = store.read()
    if (!draft || same(draft.values, defaults.current)) return
    reset(draft.values, { keepDefaultValues: true })
    setRestored(true)
  }, [store, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (finished.current) return
          if (same(values, defaults.current)) store.clear()
          else store.write(values)
        },
      }),
    [store, subscribe],
  )
  return {
    restored,
    clear: () => {
      finished.current = true
      store.clear()
    },
    discard: () => {
      store.clear()
      reset()
      setRestored(false)
    },
  }
}
