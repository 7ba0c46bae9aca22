import {
  BookOpenText,
  CopyPlus,
  ExternalLink,
  MailCheck,
  Megaphone,
  Pencil,
  Send,
  Trash2,
  UserRoundPen,
} from 'lucide-react'
import type { ArticleCard as Article } from '#contracts/articles/articles.ts'
import { type Action, ActionMenu } from '#web/ui/action-menu.tsx'
import { ActionsButton } from '#web/ui/actions-button.tsx'
import { cardTitle, hasText, isPublished } from '../article-status.ts'
import { orderLike } from '../order/earlier-order.ts'
import { ShareMark } from '../posts/share-marks.tsx'
import { share, shareTargets } from '../posts/share-targets.ts'
import { publicAddress } from '../public-address.ts'

/** Opens the dialog that sends an article to its client, or publishes it. */
export type OnAsk = (slot: 'send' | 'publish', article: Article) => void

type RowMenuProps = {
  article: Article
  onDelete: (article: Article) => void
  onAssign: (article: Article) => void
  onAsk: OnAsk
}

/** All actions of an article in a list. */
export function RowMenu({ article, onDelete, onAssign, onAsk }: RowMenuProps) {
  const page = `/dashboard/articles/${article.id}`
  const address = publicAddress(article)
  return (
    <ActionMenu
      trigger={<ActionsButton of={cardTitle(article)} />}
      actions={[
        ...(hasText(article)
          ? [{ label: 'View Content', icon: <BookOpenText aria-hidden />, to: `${page}/preview` }]
          : []),
        { label: 'Edit', icon: <Pencil aria-hidden />, to: page },
        {
          label: 'Assign',
          icon: <UserRoundPen aria-hidden />,
          onSelect: () => onAssign(article),
        },
        ...(hasText(article)
          ? [
              {
                label: 'Send to the client…',
                icon: <MailCheck aria-hidden />,
                onSelect: () => onAsk('send', article),
              },
              {
                label: 'Publish…',
                icon: <Send aria-hidden />,
                onSelect: () => onAsk('publish', article),
              },
            ]
          : []),
        ...(article.byHand
          ? []
          : [{ label: 'Duplicate', icon: <CopyPlus aria-hidden />, to: orderLike(article) }]),
        ...(isPublished(article)
          ? [{ label: 'Social Media', icon: <Megaphone aria-hidden />, to: `${page}/social-media` }]
          : []),
        ...(address ? liveActions(address, cardTitle(article)) : []),
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          apart: true,
          destructive: true,
          onSelect: () => onDelete(article),
        },
      ]}
    />
  )
}

/** What can be done with a public page. */
function liveActions(address: string, title: string): Action[] {
  return [
    {
      label: 'View Live',
      icon: <ExternalLink aria-hidden />,
      onSelect: () => open(address),
    },
    ...shareTargets.map(({ target, name }, index) => ({
      label: `Share on ${name}`,
      icon: <ShareMark target={target} />,
      apart: index === 0,
      onSelect: () => open(share(target, address, title)),
    })),
  ]
}

function open(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}
