import {
  Bold,
  Code,
  CornerDownLeft,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Quote,
  SquareCode,
  Strikethrough,
  Table,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import {
  hasMark,
  insertBreak,
  insertRule,
  insertTable,
  isHeading,
  isIn,
  toggleCode,
  toggleCodeBlock,
  toggleDelete,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
  toggleTask,
} from './commands.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

export type Tool = {
  label: string
  icon: typeof Bold
  run: Command
  isOn?: (state: EditorState) => boolean
  /** As `aria-keyshortcuts` writes it, without the modifier. */
  key?: string
}

export const markTools: Tool[] = [
  { label: 'Bold', icon: Bold, run: toggleStrong, isOn: (s) => hasMark(s, marks.strong), key: 'B' },
  {
    label: 'Italic',
    icon: Italic,
    run: toggleEmphasis,
    isOn: (s) => hasMark(s, marks.emphasis),
    key: 'I',
  },
]

export const blockTools: Tool[] = [
  { label: 'Heading', icon: Heading3, run: toggleHeading(3), isOn: (s) => isHeading(s, 3) },
  {
    label: 'List',
    icon: List,
    run: toggleList(nodes.bullet_list),
    isOn: (s) => isIn(s, nodes.bullet_list),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    run: toggleList(nodes.ordered_list),
    isOn: (s) => isIn(s, nodes.ordered_list),
  },
  { label: 'Quote', icon: Quote, run: toggleQuote, isOn: (s) => isIn(s, nodes.blockquote) },
]

const table: Tool = { label: 'Table', icon: Table, run: insertTable }
const rule: Tool = { label: 'Divider', icon: Minus, run: insertRule }
const smallHeading: Tool = {
  label: 'Small heading',
  icon: Heading4,
  run: toggleHeading(4),
  isOn: (s) => isHeading(s, 4),
}
const codeBlock: Tool = {
  label: 'Code block',
  icon: SquareCode,
  run: toggleCodeBlock,
  isOn: (s) => isIn(s, nodes.code_block),
}

const task: Tool = { label: 'Task', icon: ListChecks, run: toggleTask }

/** What is needed less often: more kinds of paragraph, … */
export const moreBlockTools: Tool[] = [smallHeading, task]

/** … what is put between paragraphs, or into one, … */
export const insertTools: Tool[] = [
  table,
  codeBlock,
  rule,
  { label: 'Line break', icon: CornerDownLeft, run: insertBreak },
]

/** … and more looks of words. */
export const moreMarkTools: Tool[] = [
  {
    label: 'Strikethrough',
    icon: Strikethrough,
    run: toggleDelete,
    isOn: (s) => hasMark(s, marks.delete),
  },
  { label: 'Code', icon: Code, run: toggleCode, isOn: (s) => hasMark(s, marks.code) },
]

/** Asks for a picture; the editor opens the dialog in place of running it. */
export const pictureTool: Tool = { label: 'Picture', icon: ImagePlus, run: () => true }

/** What the `/` menu offers in an empty paragraph. */
export const slashTools: Tool[] = [pictureTool, ...blockTools, smallHeading, table, codeBlock, rule]
