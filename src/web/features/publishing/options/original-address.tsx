import { useState } from 'react'
import { siteOptionsSchema } from '#contracts/publishing/site-options.ts'
import { wordPressSnippet } from '#contracts/rules/wordpress-snippet.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

type OriginalAddressProps = { value: string | undefined; onChange: (value: string) => void }

function problemOf(address: string): string | undefined {
  const right = siteOptionsSchema.shape.canonical.safeParse(address).success
  return right ? undefined : 'Please enter a full address, or leave it empty'
}

/** Where the original of an article is, if it is elsewhere. It counts once the field is left; the server refuses a mistake. */
export function OriginalAddress({ value = '', onChange }: OriginalAddressProps) {
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState(problemOf(value))
  const leave = () => {
    const text = typed.trim()
    setProblem(problemOf(text))
    if (text !== value) onChange(text)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label="Address of the original"
        optional
        hint="Only if the article first came out elsewhere: search engines are told (canonical)."
        error={problem}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
        />
      </Field>
      <details className="text-xs">
        <summary className="cursor-pointer py-1 text-ink-soft">
          What WordPress needs for this
        </summary>
        <div className="mt-1 grid grid-cols-1 gap-2 text-ink-soft">
          <p>
            With Rank Math it works as it is. With Yoast SEO, or without an SEO plugin, save this as{' '}
            <code className="wrap-anywhere">wp-content/mu-plugins/copydesk-seo.php</code> on the
            site. Descriptions for search engines are then kept too.
          </p>
          <Textarea
            readOnly
            rows={7}
            aria-label="Snippet for WordPress"
            className="font-mono text-xs"
            value={wordPressSnippet}
          />
          <CopyButton className="justify-self-start" text={wordPressSnippet} label="Copy snippet" />
        </div>
      </details>
    </div>
  )
}
