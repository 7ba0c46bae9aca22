import { useEffect, useRef } from 'react'
import type { Suggestion } from '#contracts/articles/suggestions.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { OfflineNotice } from '../../offline-notice.tsx'
import { Differences } from '../differences/differences.tsx'
import { WordChanges } from '../word-changes.tsx'
import type { SuggestRequest } from './ai-edit.queries.ts'

type AiEditSuggestionProps = {
  sent: SuggestRequest
  suggestion: Suggestion
  name: string
  /** Whether the passage is still in the article. */
  stillThere: boolean
}

const plainBlocks: readonly string[] = ['title', 'subtitle', 'summary', 'metaDescription']

/** Whether the text is one in which Markdown means nothing. */
const isPlain = ({ block }: SuggestRequest) => plainBlocks.includes(block)

const countWords = (text: string) => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0

/** The passage and its suggested revision as one text. */
export function AiEditSuggestion({ sent, suggestion, name, stillThere }: AiEditSuggestionProps) {
  const before = sent.text.slice(sent.from, sent.to)
  const after = suggestion.passage
  const region = useRef<HTMLElement>(null)
  // The buttons are gone, so screen readers continue at the suggestion.
  useEffect(() => region.current?.focus(), [])
  return (
    <section ref={region} tabIndex={-1} aria-label="Suggestion" className="grid gap-4 outline-none">
      {!stillThere && (
        <Banner
          tone="warning"
          title={`Someone else changed ${name}`}
          action={<CopyButton text={after} label="Copy suggestion" />}
        >
          The passage is no longer there. Copy the suggestion, or reject it and ask again.
        </Banner>
      )}
      <p role="status" className="text-ink-soft" data-figures>
        {before === after
          ? 'Nothing to correct.'
          : `${formatCount(countWords(before), 'word')} before, ${formatCount(countWords(after), 'word')} after. Nothing changes until you accept.`}
      </p>
      {before !== after && (
        <div className="rounded-md border bg-ground p-4">
          {isPlain(sent) ? (
            <WordChanges before={before} after={after} />
          ) : (
            <Differences before={before} after={after} names={['Now', 'Suggestion']} />
          )}
        </div>
      )}
      {suggestion.leftOut && <Banner tone="info">{suggestion.leftOut}</Banner>}
      {suggestion.offlineSample && <OfflineNotice />}
    </section>
  )
}
