import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyFormats, copyMarkdown } from '../reading/copy-article.ts'

/** Copies one block as plain text, Markdown or HTML. */
export function CopyBlock({ name, markdown }: { name: string; markdown: string }) {
  const [done, setDone] = useState(false)
  return (
    <ActionMenu
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label={`Copy ${name}`}>
          {done ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
        </Button>
      }
      actions={copyFormats.map(({ format, label }) => ({
        label,
        icon: <Copy aria-hidden className="text-ink-faint" />,
        onSelect: () => void copyMarkdown(markdown, format).then(setDone),
      }))}
    />
  )
}
