import { useState } from 'react'

export type Selection = {
  /** The ticked articles that are on screen, in the order of the screen. */
  chosen: string[]
  onPage: string[]
  all: boolean
  has(id: string): boolean
  toggle(id: string): void
  choose(ids: string[]): void
  clear(): void
}

/** Which of the articles on screen are ticked. One that leaves the screen is no longer among them. */
export function useSelection(onPage: string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = onPage.filter((id) => ticked.has(id))
  return {
    chosen,
    onPage,
    all: chosen.length > 0 && chosen.length === onPage.length,
    has: (id) => ticked.has(id),
    toggle: (id) =>
      setTicked(
        (before) =>
          new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    choose: (ids) => setTicked(new Set(ids)),
    clear: () => setTicked(new Set()),
  }
}
