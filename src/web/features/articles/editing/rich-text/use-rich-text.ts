import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTextLanguage } from '#web/ui/article-prose.tsx'
import { createView, focusAt, nameView, type Point } from './create-view.ts'
import type { PastedPicture } from './pasted-pictures.ts'
import { type ReadText, readMarkdown } from './read-markdown.ts'
import { showDocument } from './show-text.ts'
import { tellLeftOut } from './use-text-pictures.ts'
import { writeMarkdown } from './write-markdown.ts'

type Options = {
  label: string
  value: string
  point: Point | undefined
  error: string | undefined
  /** What is typed, and the text it was typed into. */
  onValueChange: (text: string, seen: string) => void
  onKey: (event: KeyboardEvent) => boolean
  onFiles: (view: EditorView, files: File[], pos: number) => boolean
  onPictures: ((view: EditorView, pictures: PastedPicture[]) => void) | undefined
}

type Box = { width: number; height: number; above?: boolean }
export type Place = { left: number; top: number }

/** Pixels between a position and its box, and what the bar covers at the lower end of the window. */
const gap = 6
const barHeight = 110

/** By then the word that was composed has been read. */
const afterComposingMs = 50

export type RichText = {
  /** The id of the text box. */
  id: string
  host: RefObject<HTMLDivElement | null>
  view: RefObject<EditorView | null>
  state: EditorState | undefined
  run: (command: Command) => void
  focus: () => void
  /** Where on the surface a box of this size fits beside a position: below it if there is room and `above` doesn't ask otherwise. */
  placeOf: (position: number, box: Box) => Place
}

/** An editor whose Markdown goes in and out as a text field's value does. */
export function useRichText({ label, value, point, error, ...on }: Options): RichText {
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const opened = useRef<ReadText>(undefined)
  const written = useRef(value)
  const [state, setState] = useState<EditorState>()
  const onState = useEffectEvent((next: EditorState, docChanged: boolean) => {
    setState(next)
    if (!docChanged) return
    const text = writeMarkdown(next.doc, opened.current)
    const seen = written.current
    if (text === seen) return
    written.current = text
    on.onValueChange(text, seen)
  })
  const language = useTextLanguage()
  const languageOf = useEffectEvent(() => language)
  const onKey = useEffectEvent(on.onKey)
  const onFiles = useEffectEvent(on.onFiles)
  const takesPictures = on.onPictures !== undefined
  const onPictures = useEffectEvent((to: EditorView, pictures: PastedPicture[]) =>
    on.onPictures?.(to, pictures),
  )
  // What others have changed comes in, somebody else's version was taken, or HTML is to be shown as text.
  const show = useEffectEvent((text: string) => {
    const { current } = view
    // A word that is being composed would be broken off.
    if (text === written.current || !current || current.composing) return
    written.current = text
    opened.current = readMarkdown(text)
    showDocument(current, opened.current.doc)
  })
  const showNewest = useEffectEvent(() => show(value))
  useLayoutEffect(() => {
    if (!host.current) return
    opened.current = readMarkdown(written.current)
    const made = createView({
      host: host.current,
      opened: opened.current,
      languageOf: () => languageOf(),
      onKey: (event) => onKey(event),
      onState: (next, docChanged) => onState(next, docChanged),
      onFiles: (to, files, pos) => onFiles(to, files, pos),
      onPictures: takesPictures ? (to, pictures) => onPictures(to, pictures) : undefined,
      onLeftOut: tellLeftOut,
    })
    made.dom.id = id
    made.dom.addEventListener('compositionend', () =>
      setTimeout(() => showNewest(), afterComposingMs),
    )
    view.current = made
    setState(made.state)
    return () => made.destroy()
  }, [id, takesPictures])
  useLayoutEffect(() => {
    if (view.current) nameView(view.current, label)
  }, [label])
  useEffect(() => {
    if (view.current) focusAt(view.current, point)
  }, [point])
  useLayoutEffect(() => show(value), [value])
  useEffect(() => {
    const dom = view.current?.dom
    dom?.setAttribute('aria-invalid', String(Boolean(error)))
    if (error) dom?.setAttribute('aria-describedby', `${id}-error`)
    else dom?.removeAttribute('aria-describedby')
  }, [error, id])
  // Spelling follows it.
  useEffect(() => {
    if (language) view.current?.dom.setAttribute('lang', language)
    else view.current?.dom.removeAttribute('lang')
  }, [language])
  const focus = useCallback(() => view.current?.focus(), [])
  const run = useCallback((command: Command) => {
    const { current } = view
    if (current) command(current.state, current.dispatch, current)
  }, [])
  return {
    ...{ id, host, view, state, focus, run },
    placeOf: (position, { width, height, above = false }) => {
      const { current } = view
      if (!current || !host.current) return { left: 0, top: 0 }
      const spot = current.coordsAtPos(Math.min(position, current.state.doc.content.size))
      const frame = host.current.getBoundingClientRect()
      const left = Math.max(0, Math.min(spot.left - frame.left, frame.width - width))
      const isTight = spot.bottom + gap + height > window.innerHeight - barHeight
      const top =
        above || (isTight && spot.top > height) ? spot.top - gap - height : spot.bottom + gap
      return { left, top: top - frame.top }
    },
  }
}
