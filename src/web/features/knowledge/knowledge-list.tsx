import { Pencil, Trash2 } from 'lucide-react'
import type { KnowledgeItem } from '#contracts/clients/knowledge.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useRemoveItem } from './knowledge.queries.ts'

type KnowledgeListProps = {
  clientId: string
  items: KnowledgeItem[]
  /** Absent for those who may only read. */
  onEdit: ((item: KnowledgeItem) => void) | undefined
}

/** Facts and notes, newest first, each with its passage and until when it holds. */
export function KnowledgeList({ clientId, items, onEdit }: KnowledgeListProps) {
  const remove = useRemoveItem(clientId)
  return (
    <ul className="grid grid-cols-1 gap-4">
      {items.map((item) => (
        <li key={item.id}>
          <Card className="grid grid-cols-1 gap-3 px-5 py-4">
            <div className="flex items-start justify-between gap-4">
              <p className="wrap-anywhere min-w-0 whitespace-pre-line leading-6">{item.content}</p>
              {onEdit && (
                <div className="-mt-1 -mr-2 flex shrink-0">
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Edit “${shortened(item.content)}”`}
                    onClick={() => onEdit(item)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove “${shortened(item.content)}”`}
                    onClick={() => remove.mutate(item)}
                  >
                    <Trash2 aria-hidden />
                  </Button>
                </div>
              )}
            </div>
            {item.passage && item.passage !== item.content && (
              <blockquote className="wrap-anywhere whitespace-pre-line border-rule-strong border-l-2 pl-4 font-serif text-ink-soft">
                {item.passage}
              </blockquote>
            )}
            <Origin item={item} />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Origin({ item }: { item: KnowledgeItem }) {
  const isAddress = /^https?:\/\//i.test(item.source)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-faint text-xs">
      <Badge>{item.kind === 'fact' ? 'Fact' : 'Note'}</Badge>
      {item.expired && <Badge tone="warning">No longer valid</Badge>}
      {item.source &&
        (isAddress ? (
          <a
            href={item.source}
            target="_blank"
            rel="noreferrer"
            className="wrap-anywhere min-w-0 underline underline-offset-2 hover:text-ink"
          >
            {item.source}
          </a>
        ) : (
          <span className="wrap-anywhere min-w-0">{item.source}</span>
        ))}
      {item.owner && !item.source.startsWith(item.owner) && (
        <span className="wrap-anywhere min-w-0">Owner: {item.owner}</span>
      )}
      {item.validUntil && (
        <span>
          {item.expired ? 'Was valid until ' : 'Valid until '}
          <time dateTime={item.validUntil}>{formatDate(`${item.validUntil}T12:00:00Z`)}</time>
        </span>
      )}
      <span>
        {item.kind === 'fact' ? 'Approved' : 'Saved'}
        {item.approvedBy && ` by ${item.approvedBy}`},{' '}
        <time dateTime={item.updatedAt}>{formatDate(item.updatedAt)}</time>
      </span>
    </div>
  )
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
