import { useMemo, useState } from 'react'
import type { SignOff } from '#contracts/approval/sign-off-shapes.ts'
import { draftStore } from '#web/lib/forms/form-draft.ts'
import { asPeople, firstPeople, type Person } from './reviewer-fields.tsx'

type Typed = { people: readonly Person[]; message: string; dueOn: string }

const looksRight = (stored: object) =>
  'people' in stored &&
  Array.isArray(stored.people) &&
  'message' in stored &&
  typeof stored.message === 'string' &&
  'dueOn' in stored &&
  typeof stored.dueOn === 'string'

/** To whom an article is to go, until when, and with which words: kept from the first key until it is sent. */
export function useRoundDraft(articleId: string, signOff: SignOff) {
  const store = useMemo(
    // What was typed for a round that somebody else has sent since is no longer wanted.
    () => draftStore<Typed>(`round:${articleId}:${signOff.rounds[0]?.id ?? ''}`, looksRight),
    [articleId, signOff.rounds],
  )
  const [draft, setDraft] = useState<Typed>(() => {
    const kept = store.read()?.values
    if (kept) return { ...kept, people: asPeople(kept.people) }
    return { people: firstPeople(signOff), message: '', dueOn: '' }
  })
  const type = (part: Partial<Typed>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    store.write(next)
  }
  return { draft, type, clear: store.clear }
}
