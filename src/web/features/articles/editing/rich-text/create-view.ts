import { DOMSerializer, DOMParser as PageParser } from 'prosemirror-model'
import { EditorState, Plugin, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { isLinkAddress } from '#contracts/rules/articles/article-markdown.ts'
import { cleanHtml } from '#contracts/rules/articles/pasted/clean-html.ts'
import type { LeftOut } from '#contracts/rules/articles/pasted/left-out.ts'
import { saidOfMissing } from '#contracts/rules/articles/words/missing-words.ts'
import { setLink } from './commands.ts'
import { keptSelection } from './kept-selection.ts'
import { type PastedPicture, pastedPictures } from './pasted-pictures.ts'
import { placeholders } from './placeholders.ts'
import { editorPlugins } from './plugins.ts'
import { type ReadText, readMarkdown } from './read-markdown.ts'
import { schema } from './schema.ts'
import { writeMarkdown } from './write-markdown.ts'

/**
 * Where on the screen somebody clicked to write, and before which character of a plain text; `word` says that they
 * clicked twice. Or the column and the line that an arrow key led to.
 */
export type Point = {
  left: number
  top: number | 'first line' | 'last line'
  at?: number | undefined
  word?: boolean
}

type Options = {
  host: HTMLElement
  opened: ReadText
  /** The language that the text is written in, as far as it is known by now. */
  languageOf: () => string | undefined
  /** Sees keys first; true says that it has dealt with one. */
  onKey: (event: KeyboardEvent) => boolean
  onState: (state: EditorState, docChanged: boolean) => void
  /** Takes files that are pasted or dropped at a place; false leaves them alone. */
  onFiles: (view: EditorView, files: File[], pos: number) => boolean
  /** Takes pictures of a pasted text, each at its place; without it they are left out. */
  onPictures: ((view: EditorView, pictures: PastedPicture[]) => void) | undefined
  onLeftOut: (leftOut: LeftOut) => void
}

const edges = { top: 150, bottom: 130, left: 0, right: 0 }

/** Puts an editor into `host`, with the document that was read. */
export function createView({ host, opened, languageOf, onKey, ...on }: Options): EditorView {
  const pasted = pastedPictures()
  const first = new Plugin({
    props: {
      handleKeyDown: (_, event) => onKey(event),
      handleDOMEvents: {
        ...leaveByTab(),
        // Before its HTML is read, which says that a picture is left out.
        paste: (into, { clipboardData }) =>
          hasNoWords(clipboardData) &&
          on.onFiles(into, filesOf(clipboardData), into.state.selection.head),
      },
    },
  })
  const view = new EditorView(host, {
    state: EditorState.create({
      doc: opened.doc,
      plugins: editorPlugins([first, pasted.plugin, placeholders(), keptSelection()], languageOf),
    }),
    // The caret stays clear of the bars at both ends of the window.
    scrollThreshold: edges,
    scrollMargin: edges,
    transformPastedHTML: (html) => {
      // Our own copy is clean, and says how it is to be put in; so does that of Tiptap, which is not.
      if (html.includes(ownCopy)) return html
      const clean = cleanHtml(html, parseHtml, { takePicture: on.onPictures && pasted.take })
      const said = [...clean.leftOut.said, ...saidOfMissing(clean.shown, textOf(clean.html))]
      if (said.length > 0) on.onLeftOut({ ...clean.leftOut, said })
      return clean.html
    },
    clipboardSerializer: ownCopies(),
    clipboardTextParser: (text, $context, plain) => {
      const lines = text.split(/\r?\n/)
      const { doc } = plain ? plainDoc(lines) : readMarkdown(text)
      const inCode = $context.parent.type.spec.code
      return inCode ? plainDoc([text]).doc.slice(1, text.length + 1) : openSlice(doc)
    },
    clipboardTextSerializer: ({ content }) =>
      content.firstChild?.type.isInGroup('block') !== true
        ? content.textBetween(0, content.size, '\n')
        : writeMarkdown(schema.nodes.doc.create(null, content)),
    handlePaste: pasteAddress,
    handleDrop: (dropped, event, _slice, isMove) => {
      if (isMove) return false
      const pos = dropped.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
      const taken = on.onFiles(
        dropped,
        filesOf(event.dataTransfer),
        pos ?? dropped.state.selection.head,
      )
      if (taken) event.preventDefault()
      return taken
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      on.onState(view.state, transaction.docChanged)
      const pictures = pasted.found()
      if (pictures.length > 0) on.onPictures?.(view, pictures)
    },
  })
  return view
}

/** Names the editor, which goes on under another name when its section is moved. */
export function nameView(view: EditorView, label: string): void {
  view.setProps({
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      class: 'prose writing',
      dir: 'auto',
      spellcheck: 'true',
    },
  })
}

/** The mark of what was copied here. */
const ownCopy = 'data-copydesk-copy'

function ownCopies(): DOMSerializer {
  const copies = new DOMSerializer(
    DOMSerializer.nodesFromSchema(schema),
    DOMSerializer.marksFromSchema(schema),
  )
  const write = copies.serializeFragment.bind(copies)
  copies.serializeFragment = (...args) => {
    const made = write(...args)
    if (made.firstChild?.nodeType === 1) (made.firstChild as Element).setAttribute(ownCopy, '')
    return made
  }
  return copies
}

const plainDoc = (lines: string[]) => ({
  doc: schema.nodes.doc.create(
    null,
    lines.map((line) => schema.nodes.paragraph.create(null, line ? schema.text(line) : null)),
  ),
})

/** As a part of a text: its first and last line join the lines they are put between. */
function openSlice(doc: ReadText['doc']) {
  const opens = (child: typeof doc.firstChild) => child?.type === schema.nodes.paragraph
  return doc.slice(opens(doc.firstChild) ? 1 : 0, doc.content.size - (opens(doc.lastChild) ? 1 : 0))
}

/** Lets Tab leave the editor once Esc was pressed, in lists and tables too. */
function leaveByTab() {
  let leaving = false
  return {
    keydown: (_: EditorView, event: KeyboardEvent) => {
      if (event.key === 'Tab' && leaving) return true
      if (event.key !== 'Shift') leaving = event.key === 'Escape'
      return false
    },
  }
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** The words that the editor will read from some HTML. */
const textOf = (html: string) => {
  const doc = PageParser.fromSchema(schema).parse(parseHtml(html).body)
  return doc.textBetween(0, doc.content.size, '\n', '\n')
}

const parseHtml = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Word puts a picture of a text beside the text itself; browsers put HTML beside a picture. */
function hasNoWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  return !data?.getData('text/plain').trim() && !cleanHtml(html, parseHtml).html.trim()
}

/** An address that is pasted on selected words links them. */
function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? ''
  if (view.state.selection.empty || /\s/.test(text) || !isLinkAddress(text)) return false
  if (!view.state.selection.$from.parent.inlineContent) return false
  return setLink(text)(view.state, view.dispatch)
}

/** Puts the caret where somebody clicked or came to, or at the beginning. */
export function focusAt(view: EditorView, point: Point | undefined): void {
  const { doc } = view.state
  const edge = point?.top === 'last line' ? Selection.atEnd(doc) : Selection.atStart(doc)
  const found = point && view.posAtCoords({ left: point.left, top: topOf(view, point, edge) })
  const selection = found
    ? Selection.near(doc.resolve(Math.min(found.pos, doc.content.size)))
    : edge
  // The bar at the lower end of the window may cover the place. Only what has the focus is scrolled.
  view.focus()
  view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
  if (point?.word) selectWord(view)
}

/** The height on the screen of what was clicked, or the middle of a line. */
function topOf(view: EditorView, { top }: Point, edge: Selection): number {
  if (typeof top === 'number') return top
  const line = view.coordsAtPos(edge.head)
  return (line.top + line.bottom) / 2
}

/** Selects the word around the caret, as the browser finds words. */
function selectWord(view: EditorView): void {
  const selected = view.dom.ownerDocument.getSelection()
  // Away from the beginning of a word, from which back leads to the word before.
  selected?.modify('move', 'forward', 'character')
  selected?.modify('move', 'backward', 'word')
  selected?.modify('extend', 'forward', 'word')
}
