import type { EditorState } from 'prosemirror-state'
import { cn } from '#web/ui/class-names.ts'
import { menuStyle } from '#web/ui/menu-style.ts'
import { schema } from './schema.ts'
import { pictureTool, slashTools, type Tool } from './tools.ts'

export type Slash = { from: number; to: number; found: Tool[] }

/** The `/` and the letters after it at the beginning of a paragraph, with the tools they name. */
export function slashAt(state: EditorState, takesPictures: boolean): Slash | undefined {
  const { $from, empty } = state.selection
  const { parent, parentOffset } = $from
  if (!empty || parent.type !== schema.nodes.paragraph) return undefined
  if (parentOffset !== parent.content.size) return undefined
  const [, typed] = /^\/([a-z ]*)$/i.exec(parent.textContent) ?? []
  if (typed === undefined) return undefined
  const wanted = typed.toLowerCase()
  const found = slashTools.filter(
    (tool) => tool.label.toLowerCase().includes(wanted) && (takesPictures || tool !== pictureTool),
  )
  return found.length === 0 ? undefined : { from: $from.start(), to: $from.pos, found }
}

/** How high the menu will be, in pixels. */
export const slashHeight = ({ found }: Slash) => found.length * 32 + 10

export const slashOptionId = (menu: string, at: number) => `${menu}-${at}`

type SlashMenuProps = {
  id: string
  slash: Slash
  chosen: number
  left: number
  top: number
  onPick: (tool: Tool) => void
}

/** The blocks that can be put at the caret; the focus stays in the text. */
export function SlashMenu({ id, slash, chosen, left, top, onPick }: SlashMenuProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Insert"
        className={cn(menuStyle, 'absolute w-56 overflow-y-auto p-1 font-sans')}
        style={{ left, top }}
      >
        {slash.found.map((tool, at) => (
          <div
            key={tool.label}
            id={slashOptionId(id, at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={cn(
              'flex cursor-pointer items-center gap-2.5 h-8 rounded-md px-2.5 text-sm [&_svg]:size-4 [&_svg]:text-ink-faint',
              at === chosen && 'bg-sunken',
            )}
            onPointerDown={(event) => {
              event.preventDefault()
              onPick(tool)
            }}
          >
            <tool.icon aria-hidden />
            {tool.label}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {slash.found.length} to choose from
      </p>
    </>
  )
}
