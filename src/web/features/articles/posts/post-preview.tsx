import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Network } from './networks.ts'
import { foldText, textPieces } from './post-text.ts'

type PostPreviewProps = {
  network: Network
  text: string
  /** Whose client posts it. */
  article: Pick<Article, 'clientId' | 'clientName'>
}

/** A post roughly as its network shows it: author and folded text. The picture stands above all posts, once. */
export function PostPreview({ network, text, article }: PostPreviewProps) {
  const { clientId, clientName } = article
  const clients = useQuery(apiQueries.clients.list.queryOptions())
  const client = clients.data?.items.find(({ id }) => id === clientId)
  if (network.id === 'newsletter') return <NewsletterPreview text={text} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-2.5">
        <Avatar name={clientName} src={client?.logoUrl ?? null} size="sm" />
        <p className="min-w-0 leading-4">
          <span className="block truncate font-medium">{clientName}</span>
          <span className="text-ink-faint text-xs">Just now</span>
        </p>
      </div>
      <FoldedText key={text} text={text} foldAt={network.foldAt} />
    </div>
  )
}

function FoldedText({ text, foldAt }: { text: string; foldAt: number | null }) {
  const [open, setOpen] = useState(false)
  const { shown, hidden } = foldText(text, foldAt)
  return (
    <p className="whitespace-pre-line leading-5">
      <Pieces text={open ? text : shown} />
      {hidden !== '' && !open && (
        <>
          {'… '}
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="rounded-sm text-ink-faint hover:text-ink hover:underline"
          >
            See more
          </button>
        </>
      )}
    </p>
  )
}

function Pieces({ text }: { text: string }) {
  return textPieces(text).map(({ kind, text: piece, at }) =>
    kind === 'text' ? (
      <span key={at}>{piece}</span>
    ) : (
      <span key={at} className="text-info">
        {piece}
      </span>
    ),
  )
}

/** The first line is the subject, as an inbox shows it. */
function NewsletterPreview({ text }: { text: string }) {
  const [first = '', ...rest] = text.split('\n')
  return (
    <div className="grid gap-3">
      <p className="border-b pb-3 font-medium">{first}</p>
      <p className="whitespace-pre-line leading-5">{rest.join('\n').trim()}</p>
    </div>
  )
}
