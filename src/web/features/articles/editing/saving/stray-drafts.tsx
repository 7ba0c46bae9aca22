import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { nameOfSection, type Sections, sectionDraft } from '../sections.ts'
import { blockDrafts, strayDrafts } from './block-drafts.ts'

type StrayDraftsProps = {
  articleId: string
  sections: Sections
  /** The sections that are shown, with those that are gone and still written. */
  names: ReadonlySet<string>
  /** Adds a section with the text. */
  onAdd: (text: string, added: () => void) => void
}

/** Offers what was typed into sections that others have removed since, as when this page was left. */
export function StrayDrafts({ articleId, sections, names, onAdd }: StrayDraftsProps) {
  const [, setDropped] = useState(0)
  const strays = strayDrafts(articleId, names).filter(
    ({ draft, field }) =>
      draft.text.trim() !== '' && !sections.some((section) => section[field] === draft.text.trim()),
  )
  return strays.map(({ key, draft, drop }) => {
    const forget = () => {
      drop()
      setDropped((before) => before + 1)
    }
    return (
      <Banner
        key={key}
        tone="warning"
        title="You were writing in a section that is no longer there"
        className="font-sans"
      >
        <span className="wrap-anywhere line-clamp-4 whitespace-pre-line">{draft.text}</span>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAdd(draft.text.trim(), forget)}>
            Add it as a section
          </Button>
          <Button size="sm" variant="ghost" onClick={forget}>
            Discard it
          </Button>
        </span>
      </Banner>
    )
  })
}

/** Gives what an earlier release kept under the number of a section to the one it was typed into, if that is certain. */
export function adoptNumberedDrafts(articleId: string, sections: Sections): void {
  for (const { key, draft, field, drop } of strayDrafts(articleId, new Set())) {
    if (key.includes(':section:')) continue
    const origins = sections.flatMap((section, index) =>
      section[field] === draft.before ? [nameOfSection(section, index)] : [],
    )
    const [name] = origins
    if (name === undefined || origins.length > 1) continue
    const drafts = blockDrafts(articleId, sectionDraft(name, field))
    if (drafts.read()) continue
    drafts.write(draft)
    drop()
  }
}
