import { deleteSelection } from 'prosemirror-commands'
import type { EditorState } from 'prosemirror-state'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Key } from '../saving/draft-editor.tsx'
import { withHtmlAsText } from '../saving/left-out.ts'
import { LeftOutNotice } from '../saving/left-out-notice.tsx'
import { type Direction, directionOf, goToPart } from '../walk-parts.ts'
import { isAtEdge } from './at-edge.ts'
import {
  changeFigure,
  insertFigure,
  linkAt,
  replaceFigure,
  selectedFigure,
  setLink,
} from './commands.ts'
import type { Point } from './create-view.ts'
import { FigureFields } from './figure-fields.tsx'
import { FormatBar } from './format-bar.tsx'
import { LinkField } from './link-field.tsx'
import './rich-text.css'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { SelectionBubble } from './selection-bubble.tsx'
import { type Slash, SlashMenu, slashAt, slashHeight, slashOptionId } from './slash-menu.tsx'
import { pictureTool, type Tool } from './tools.ts'
import { useRichText } from './use-rich-text.ts'
import { useTextPictures } from './use-text-pictures.ts'
import { AskAi, WritingBar } from './writing-bar.tsx'

export type RichTextEditorProps = {
  /** 'Introduction'. */
  label: string
  value: string
  /** What is typed, and the text it was typed into. */
  onValueChange: (text: string, seen: string) => void
  /** Sees the keys that the tools leave. */
  onKeyDown: (event: Key) => void
  error: string | undefined
  /** Where somebody clicked to write. */
  point?: Point | undefined
  /** Asks AI to revise the selection, or all of the text; without it there is no such button. */
  onAskAi?: ((surface: HTMLElement) => void) | undefined
  /** Shown between the text and the tools. */
  notices: ReactNode
  /** Whether what was typed is saved. */
  status: ReactNode
  /** Save and Cancel. */
  actions: ReactNode
  onMarkdown: () => void
}

/** Markdown written as it will be read, with its tools below; what is not touched stays as it was. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onValueChange, error, point } = props
  const [linking, setLinking] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return false
    if (slash && byMenu(event, slash)) return true
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      // The page opens its search with the same key.
      event.stopPropagation()
      setLinking(true)
      return true
    }
    if (event.altKey && event.key === 'F10') {
      const bar = document.querySelector<HTMLElement>(
        `[data-writing-bar] [aria-controls="${text.id}"]`,
      )
      bar?.querySelector('button')?.focus()
      return true
    }
    const direction = directionOf(event)
    if (direction && goOn(direction)) return true
    props.onKeyDown(event)
    return event.defaultPrevented
  }
  const goOn = (direction: Direction) => {
    const { current } = view
    if (!current || !isAtEdge(current, direction)) return false
    return goToPart(current.dom, direction, current.coordsAtPos(current.state.selection.head).left)
  }
  const pictures = useTextPictures()
  const { source, isPicking, setPicking, onFiles, onPictures } = pictures
  const text = useRichText({
    label,
    value,
    point,
    error,
    onValueChange,
    onKey,
    onFiles,
    onPictures,
  })
  const { id, state, host, view } = text
  const slash = openSlash(state, dismissed, source !== null)
  const figure = state && selectedFigure(state)
  const byMenu = (event: KeyboardEvent, { found }: Slash) => {
    const at = Math.min(chosen, found.length - 1)
    const tool = found[at]
    if (event.key === 'ArrowDown') setChosen((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setChosen((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' && tool && slash) pick(slash, tool)
    else if (event.key === 'Escape') setDismissed(state?.selection.$from.parent.textContent)
    else return false
    return true
  }
  const pick = ({ from, to }: Slash, tool: Tool) => {
    setChosen(0)
    text.run(({ tr }, dispatch) => {
      dispatch?.(tr.delete(from, to))
      return true
    })
    if (tool === pictureTool) return setPicking(true)
    text.run(tool.run)
    text.focus()
  }
  const at = slash ? Math.min(chosen, slash.found.length - 1) : undefined
  useEffect(() => {
    const dom = view.current?.dom
    if (at === undefined) dom?.removeAttribute('aria-activedescendant')
    else dom?.setAttribute('aria-activedescendant', slashOptionId(`${id}-slash`, at))
  }, [at, id, view])
  const settled = useDebounced(value, 500)
  const onLink = useCallback(() => setLinking(true), [])
  const onPicture = useCallback(() => setPicking(true), [setPicking])
  const bar = state && {
    ...{ state, controls: id, onLink },
    onRun: text.run,
    onPicture: source ? onPicture : undefined,
    onLeave: text.focus,
  }
  const closeLink = () => {
    setLinking(false)
    text.focus()
  }
  const { onAskAi } = props
  const askAi = onAskAi && <AskAi onAsk={() => host.current && onAskAi(host.current)} />
  return (
    <div className="relative max-md:pb-24 pointer-coarse:pb-24">
      <div ref={host} />
      {state && bar && (
        <>
          {linking ? (
            <LinkField
              href={linkAt(state)?.href ?? ''}
              {...text.placeOf(state.selection.from, { width: 352, height: 50 })}
              onSet={(href) => {
                text.run(setLink(href))
                closeLink()
              }}
              onClose={closeLink}
            />
          ) : slash && at !== undefined ? (
            <SlashMenu
              id={`${id}-slash`}
              slash={slash}
              chosen={at}
              {...text.placeOf(slash.from, { width: 224, height: slashHeight(slash) })}
              onPick={(tool) => pick(slash, tool)}
            />
          ) : (
            <SelectionBubble
              state={state}
              place={() =>
                text.placeOf(state.selection.from, { width: 240, height: 38, above: true })
              }
            >
              <FormatBar {...bar} brief>
                {askAi}
              </FormatBar>
            </SelectionBubble>
          )}
          {source && isPicking && (
            <source.Picker
              onClose={() => setPicking(false)}
              onChoose={({ url: src, alt }) => {
                setPicking(false)
                const title = figure?.attrs.title ?? null
                if (figure) text.run(replaceFigure(figure.pos, { src, alt, title }))
                else text.run(insertFigure({ src, alt, title }))
                text.focus()
              }}
            />
          )}
          <div className="mt-4 grid gap-3 font-sans empty:hidden">
            {error && (
              <p id={`${id}-error`} role="alert" className="text-danger text-xs">
                {error}
              </p>
            )}
            <LeftOutNotice
              text={settled}
              onHtmlAsText={() => onValueChange(withHtmlAsText(value), value)}
            />
            {props.notices}
          </div>
          <WritingBar
            state={state}
            tools={
              figure ? (
                <FigureFields
                  attrs={figure.attrs}
                  onChange={(name, said) => text.run(changeFigure(figure.pos, name, said))}
                  onReplace={source && onPicture}
                  onRemove={() => {
                    text.run(deleteSelection)
                    text.focus()
                  }}
                  onLeave={text.focus}
                />
              ) : (
                <FormatBar {...bar} className="overflow-x-auto md:pointer-fine:flex-wrap">
                  {askAi}
                </FormatBar>
              )
            }
            status={props.status}
            actions={props.actions}
            onMarkdown={props.onMarkdown}
          />
        </>
      )}
    </div>
  )
}

/** The menu behind a typed `/`, unless it was sent away for what is typed. */
function openSlash(
  state: EditorState | undefined,
  dismissed: string | undefined,
  takesPictures: boolean,
) {
  const slash = state && slashAt(state, takesPictures)
  return state?.selection.$from.parent.textContent === dismissed ? undefined : slash
}
