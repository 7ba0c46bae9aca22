import { Bold, Heading3, Italic, Link2, List, ListOrdered, Quote } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { Markdown } from '../reading/markdown.tsx'
import { insertLink, type Selected, toggleAround, togglePrefix } from './markdown-marks.ts'
import { withHtmlAsText } from './saving/left-out.ts'
import { LeftOutNotice } from './saving/left-out-notice.tsx'

type Tool = { label: string; icon: typeof Bold; key?: string; apply: (text: Selected) => Selected }
const tools: Tool[] = [
  { label: 'Bold', icon: Bold, key: 'b', apply: (text) => toggleAround(text, '**') },
  { label: 'Italic', icon: Italic, key: 'i', apply: (text) => toggleAround(text, '*') },
  { label: 'Link', icon: Link2, key: 'k', apply: insertLink },
  { label: 'Heading', icon: Heading3, apply: (text) => togglePrefix(text, '### ') },
  { label: 'List', icon: List, apply: (text) => togglePrefix(text, '- ') },
  { label: 'Numbered list', icon: ListOrdered, apply: (text) => togglePrefix(text, '1. ') },
  { label: 'Quote', icon: Quote, apply: (text) => togglePrefix(text, '> ') },
]

type MarkdownEditorProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  value: string
  onValueChange: (text: string, seen: string) => void
  /** Goes back to writing the text as it will be read. */
  onRichText?: () => void
}

/** A Markdown field with formatting tools, shortcuts, a preview and a notice of what is left out. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { value, onValueChange, onRichText, onKeyDown, ...rest } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const [selected, setSelected] = useState<Selected>()
  const [view, setView] = useState<'write' | 'read'>('write')
  // The selection is restored once the changed text has been rendered.
  useLayoutEffect(() => {
    if (!selected || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(selected.start, selected.end)
  }, [selected])
  const use = (tool: Tool) => {
    if (!field.current) return
    const { selectionStart: start, selectionEnd: end } = field.current
    const next = tool.apply({ text: value, start, end })
    onValueChange(next.text, value)
    setSelected(next)
  }
  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (tool && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      use(tool)
    } else onKeyDown?.(event)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div role="toolbar" aria-label="Formatting" className="flex flex-wrap">
          {tools.map((tool) => (
            <Button
              key={tool.label}
              size="icon-sm"
              variant="ghost"
              aria-label={tool.label}
              disabled={view === 'read'}
              // Keeps the focus, and with it the selection, in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            >
              <tool.icon aria-hidden />
            </Button>
          ))}
        </div>
        {onRichText && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onRichText}>
            Rich text
          </Button>
        )}
        <SegmentedToggle<'write' | 'read'>
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'write', label: 'Write' },
            { value: 'read', label: 'Preview' },
          ]}
        />
      </div>
      {view === 'write' ? (
        <Textarea
          rows={20}
          value={value}
          onChange={(event) => onValueChange(event.target.value, value)}
          onKeyDown={byKey}
          {...rest}
          ref={field}
          className="max-h-none font-mono text-sm leading-6"
        />
      ) : (
        <ArticleProse className="min-h-40 rounded-md border bg-surface p-4">
          <Markdown text={value} />
        </ArticleProse>
      )}
      <LeftOutNotice
        text={value}
        onHtmlAsText={() => onValueChange(withHtmlAsText(value), value)}
      />
    </div>
  )
}
