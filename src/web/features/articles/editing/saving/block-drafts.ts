import { draftNames, draftStore, hasTexts } from '#web/lib/forms/form-draft.ts'
import { tabName } from '../tab-name.ts'

export type Draft = {
  text: string
  /** The stored text that the editor saw last. */
  before: string
  /** The text sent last, which may have been stored though its answer was lost. */
  sent?: string
}

export type BlockDrafts = {
  /** This tab's draft; without one, the newest that another tab has left becomes this tab's. */
  read: () => Draft | undefined
  write: (draft: Draft) => void
  clear: () => void
  /** What other tabs have left, newest first; `drop` forgets it. */
  others: () => { text: string; drop: () => void }[]
}

/** The unsaved texts of a block, kept in this browser: one for each tab, so that none overwrites another. */
export function blockDrafts(articleId: string, block: string): BlockDrafts {
  const place = `article:${articleId}:${block}`
  const nameHere = `${place}~${tabName()}`
  const store = (name: string) => draftStore<Draft>(name, hasTexts(['text', 'before']))
  const own = store(nameHere)
  const others = () =>
    // One without a tab was kept by an earlier release.
    [place, ...draftNames(`${place}~`)]
      .filter((name) => name !== nameHere)
      .flatMap((name) => {
        const { read, clear } = store(name)
        const draft = read()
        return draft ? [{ ...draft, clear }] : []
      })
      .sort((one, other) => other.savedAt - one.savedAt)
  const adopt = () => {
    const [newest] = others()
    if (!newest) return undefined
    own.write(newest.values)
    newest.clear()
    return newest.values
  }
  return {
    read: () => own.read()?.values ?? adopt(),
    write: own.write,
    clear: own.clear,
    others: () => others().map(({ values, clear }) => ({ text: values.text, drop: clear })),
  }
}

/** What is kept of sections that are no longer there, or that were known by their number then. */
export function strayDrafts(
  articleId: string,
  names: ReadonlySet<string>,
): { key: string; draft: Draft; field: 'title' | 'content'; drop: () => void }[] {
  const place = `article:${articleId}:`
  return draftNames(place).flatMap((key) => {
    const [, name, field] =
      /^(?:section:([\w-]+):|sections\[\d+\]\.)(title|content)/.exec(key.slice(place.length)) ?? []
    if (!field || (name !== undefined && names.has(name))) return []
    const { read, clear } = draftStore<Draft>(key, hasTexts(['text', 'before']))
    const draft = read()?.values
    return draft ? [{ key, draft, field: field as 'title' | 'content', drop: clear }] : []
  })
}

/**
 * Whether a block has an unsaved draft. A draft equal to the `stored` text was saved and only its
 * answer was lost, so it is dropped.
 */
export function hasBlockDraft(articleId: string, block: string, stored: string): boolean {
  const drafts = blockDrafts(articleId, block)
  for (const { text, drop } of drafts.others()) if (text.trim() === stored) drop()
  const draft = drafts.read()
  if (draft?.text.trim() === stored) drafts.clear()
  return draft !== undefined && draft.text.trim() !== stored
}
