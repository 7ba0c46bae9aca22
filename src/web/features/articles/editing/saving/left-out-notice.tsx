import { useDeferredValue, useMemo } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { leftOut } from './left-out.ts'

type LeftOutNoticeProps = { text: string; onHtmlAsText: () => void }

/** Says before saving what of a text its readers will not see, and offers to keep HTML as text. */
export function LeftOutNotice({ text, onHtmlAsText }: LeftOutNoticeProps) {
  const settled = useDeferredValue(text)
  const { blocks, tags, links, pictures } = useMemo(() => leftOut(settled), [settled])
  const hasHtml = blocks.length > 0 || tags.length > 0
  if (!hasHtml && links.length === 0 && pictures.length === 0) return null
  return (
    <Banner
      tone="warning"
      title="Readers won’t see all of this"
      action={
        hasHtml && (
          <Button size="sm" onClick={onHtmlAsText}>
            Show HTML as text
          </Button>
        )
      }
    >
      <ul className="list-disc pl-4 [&_code]:text-sm">
        {blocks.map((html) => (
          <li key={html}>
            <code>{excerpt(html)}</code> is left out, along with the words in it.
          </li>
        ))}
        {tags.length > 0 && (
          <li>
            HTML tags such as <code>{excerpt(tags[0] ?? '')}</code> are left out; the words around
            them stay.
          </li>
        )}
        {links.map((address) => (
          <li key={`link ${address}`}>
            The link to <code>{excerpt(address) || 'nowhere'}</code> becomes plain text. Links need
            a full address, such as https://example.com.
          </li>
        ))}
        {pictures.map((address) => (
          <li key={`picture ${address}`}>
            The picture <code>{excerpt(address)}</code> is left out. Pictures need a full address.
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > 80 ? `${flat.slice(0, 79)}…` : flat
}
