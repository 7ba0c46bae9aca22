import { useCallback, useState } from 'react'
import {
  type GoneSection,
  nameOfSection,
  type Section,
  type Sections,
  withGone,
} from './sections.ts'

const namesOf = (sections: Sections) => sections.map(nameOfSection)

/**
 * The sections with those that others remove while they are written here: their editors stay as they are, with
 * caret and focus, until the person has put the section back or given it up.
 */
export function useGoneSections(sections: Sections) {
  const [seen, setSeen] = useState(sections)
  const [gone, setGone] = useState<readonly GoneSection[]>([])
  /** The parts that are being written, by the names of their drafts. */
  const [writing, setWriting] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const isWritten = (name: string) => [...writing].some((part) => part.includes(`:${name}:`))
  if (seen !== sections) {
    setSeen(sections)
    const present = new Set(namesOf(sections))
    const names = namesOf(seen)
    const lost = seen.flatMap((section, index): GoneSection[] => {
      const name = nameOfSection(section, index)
      if (section.id === undefined || present.has(name) || removed.has(name)) return []
      return isWritten(name) ? [{ section, after: names[index - 1] }] : []
    })
    const still = gone.filter(({ section }) => !present.has(section.id ?? ''))
    if ([...removed].some((name) => !present.has(name))) setRemoved(new Set())
    if (lost.length > 0 || still.length < gone.length) setGone([...still, ...lost])
  }
  const onWriting = useCallback((part: string, is: boolean) => {
    setWriting((before) => {
      if (before.has(part) === is) return before
      const next = new Set(before)
      if (is) next.add(part)
      else next.delete(part)
      return next
    })
  }, [])
  const open = gone.filter(({ section }) => isWritten(section.id ?? ''))
  return {
    shown: withGone(sections, open),
    onWriting,
    /** This person removes it, and knows what goes with it. */
    noteRemoved: (name: string) => setRemoved((before) => new Set([...before, name])),
    giveUp: (section: Section) => setGone(gone.filter((one) => one.section !== section)),
  }
}
