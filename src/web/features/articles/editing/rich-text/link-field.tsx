import { Check, ExternalLink, Unlink } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { isLinkAddress } from '#contracts/rules/articles/article-markdown.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/input.tsx'
import { menuStyle } from '#web/ui/menu-style.ts'

type LinkFieldProps = {
  /** The address of the link around the caret; '' for a new one. */
  href: string
  left: number
  top: number
  onSet: (href: string) => void
  onClose: () => void
}

/** Asks where the selected words lead to. */
export function LinkField({ href, left, top, onSet, onClose }: LinkFieldProps) {
  const [typed, setTyped] = useState(href)
  const [refused, setRefused] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const address = addressOf(typed)
    if (typed.trim() === '' || address) onSet(address ?? '')
    else setRefused(true)
  }
  return (
    <form
      noValidate
      aria-label="Link"
      onSubmit={submit}
      className={cn(menuStyle, 'absolute grid w-88 max-w-full gap-1 p-2 font-sans')}
      style={{ left, top }}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex items-center gap-1">
        <Input
          autoFocus
          aria-label="Address"
          aria-invalid={refused}
          aria-describedby={refused ? 'link-problem' : undefined}
          placeholder="https://example.com"
          inputMode="url"
          className="h-8"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefused(false)
          }}
        />
        <Button type="submit" size="icon-sm" variant="ghost" aria-label="Set link">
          <Check aria-hidden />
        </Button>
        {isLinkAddress(href) && (
          <Button asChild size="icon-sm" variant="ghost">
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="Open link in a new tab"
            >
              <ExternalLink aria-hidden />
            </a>
          </Button>
        )}
        {href && (
          <Button size="icon-sm" variant="ghost" aria-label="Remove link" onClick={() => onSet('')}>
            <Unlink aria-hidden />
          </Button>
        )}
      </div>
      {refused && (
        <p id="link-problem" role="alert" className="px-1 text-danger text-xs">
          Links need a full address, such as https://example.com.
        </p>
      )}
    </form>
  )
}

/** An address as it can be stored; `example.com` gets its https. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim()
  if (isLinkAddress(text)) return text
  const completed = /^[^\s@/]+@[^\s@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
  return /^[^\s]+\.[^\s]+$/.test(text) && isLinkAddress(completed) ? completed : undefined
}
