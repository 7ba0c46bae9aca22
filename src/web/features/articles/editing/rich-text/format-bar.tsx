import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Link2,
  Redo2,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Undo2,
} from 'lucide-react'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from 'prosemirror-tables'
import { Toolbar } from 'radix-ui'
import { Fragment, memo, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { isIn, linkAt } from './commands.ts'
import { schema } from './schema.ts'
import {
  blockTools,
  insertTools,
  markTools,
  moreBlockTools,
  moreMarkTools,
  pictureTool,
  type Tool,
} from './tools.ts'

const withRun = (tool: Tool, run: () => void): Tool => ({
  ...tool,
  run: () => {
    run()
    return true
  },
})

const linkTool = (onLink: () => void): Tool => ({
  label: 'Link',
  icon: Link2,
  run: () => {
    onLink()
    return true
  },
  isOn: (state) => linkAt(state) !== undefined,
  key: 'K',
})

const tableTools: Tool[] = [
  { label: 'Add row', icon: BetweenHorizontalEnd, run: addRowAfter },
  { label: 'Add column', icon: BetweenVerticalEnd, run: addColumnAfter },
  { label: 'Delete row', icon: TableRowsSplit, run: deleteRow },
  { label: 'Delete column', icon: TableColumnsSplit, run: deleteColumn },
  { label: 'Delete table', icon: Trash2, run: deleteTable },
]

const historyTools: Tool[] = [
  { label: 'Undo', icon: Undo2, run: undo, key: 'Z' },
  { label: 'Redo', icon: Redo2, run: redo },
]

const isInTable = (state: EditorState) => isIn(state, schema.nodes.table)

/** The labels of the tools that are on at the selection, one on each line. */
function toolsOn(state: EditorState): string {
  const all = [
    ...[...markTools, linkTool(() => {}), ...moreMarkTools],
    ...[...blockTools, ...moreBlockTools, ...insertTools],
  ]
  return all.flatMap(({ label, isOn }) => (isOn?.(state) ? [label] : [])).join('\n')
}

type ToolsProps = {
  onRun: (command: Command) => void
  onLink: () => void
  /** Without it, the text takes no pictures. */
  onPicture?: (() => void) | undefined
  /** Only what is used on a few words, for the bubble over a selection. */
  brief?: boolean
}

type FormatBarProps = ToolsProps & {
  state: EditorState
  /** The id of the text the tools work on. */
  controls: string
  /** Esc leads back to the text. */
  onLeave: () => void
  className?: string
  children?: ReactNode
}

/** The formatting tools as one stop of the Tab key; arrow keys move between them. */
export function FormatBar(props: FormatBarProps) {
  const { state, controls, onLeave, brief = false, className, children, ...tools } = props
  return (
    <Toolbar.Root
      aria-label={brief ? 'Format the selection' : 'Formatting'}
      aria-controls={controls}
      className={cn('flex items-center', className)}
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
    >
      {!brief && children}
      <ToolButtons {...tools} brief={brief} on={toolsOn(state)} inTable={isInTable(state)} />
      {brief && children}
    </Toolbar.Root>
  )
}

/** Rendered anew only when a tool comes, goes, or is on or off by now: most keys change none. */
const ToolButtons = memo(function ToolButtons(
  props: ToolsProps & { on: string; inTable: boolean },
) {
  const { on, inTable, onRun, onLink, onPicture, brief } = props
  const picture = onPicture ? [withRun(pictureTool, onPicture)] : []
  const words = [...markTools, linkTool(onLink)]
  const groups = brief
    ? [words]
    : [
        words,
        inTable ? tableTools : [...blockTools, ...moreBlockTools],
        inTable
          ? insertTools.filter(({ label }) => label !== 'Table')
          : [...picture, ...insertTools],
        moreMarkTools,
        historyTools,
      ]
  const labels = on.split('\n')
  return groups.map((tools) => (
    <Fragment key={tools[0]?.label}>
      {!brief && <Toolbar.Separator className="mx-0.5 h-5 w-px shrink-0 bg-rule" />}
      {tools.map((tool) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          isOn={tool.isOn && labels.includes(tool.label)}
          onRun={onRun}
        />
      ))}
    </Fragment>
  ))
})

type ToolButtonProps = {
  tool: Tool
  isOn: boolean | undefined
  onRun: (command: Command) => void
}

function ToolButton({ tool, isOn, onRun }: ToolButtonProps) {
  return (
    <Toolbar.Button asChild>
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={tool.label}
        title={tool.label}
        aria-pressed={isOn}
        aria-keyshortcuts={tool.key && `Control+${tool.key} Meta+${tool.key}`}
        className={cn('pointer-fine:w-7 pointer-coarse:size-10', isOn && 'bg-sunken text-accent')}
        // Keeps the focus, and with it the selection, in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRun(tool.run)}
      >
        <tool.icon aria-hidden />
      </Button>
    </Toolbar.Button>
  )
}
