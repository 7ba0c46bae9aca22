import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionStore } from '../session/session-store.ts'

type Draft<Values> = {
  values: Values
  /** When it was last changed, in milliseconds since 1970. */
  savedAt: number
}

export type DraftStore<Values> = {
  read: () => Draft<Values> | undefined
  write: (values: Values) => void
  clear: () => void
}

const prefix = 'copydesk-draft:'
/** Drafts older than this are ignored. */
const keptForMs = 30 * 24 * 3600 * 1000

function owner(): string {
  const { state } = sessionStore.get()
  return state.status === 'authenticated' ? state.user.id : 'nobody'
}

/**
 * What the signed-in person typed into one form, kept in this browser across reloads and sessions.
 * `looksRight` checks the shape, since an older version may have stored it; the form validates the values.
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
        // Storage is full or denied: the form works, but a reload would lose the draft.
      }
    },
  }
}

/** The names of the drafts of the signed-in person that begin like this. */
export function draftNames(beginning: string): string[] {
  const own = `${prefix}${owner()}:`
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(own + beginning))
      .map((key) => key.slice(own.length))
  } catch {
    return []
  }
}

/** Checks that an object has a string under each of these names, which is enough for plain forms. */
export function hasTexts(names: readonly string[]) {
  return (stored: object): boolean =>
    names.every((name) => typeof Reflect.get(stored, name) === 'string')
}

function same(values: FieldValues, others: FieldValues | undefined): boolean {
  return Object.keys(values).every((name) => values[name] === others?.[name])
}

/**
 * Keeps what is typed into a form until it is saved, and restores it when the form opens again. `restored`
 * says whether that happened; `clear` deletes the draft, `discard` resets the form as well.
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
        callback: ({ values, defaultValues = defaults.current }) => {
          if (finished.current) return
          if (same(values, defaultValues)) store.clear()
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
