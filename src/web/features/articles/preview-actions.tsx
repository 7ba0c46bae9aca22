import { ArrowLeft, Copy, ExternalLink, MoreHorizontal, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article } from '#contracts/articles.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { copyArticle, copyFormats } from './copy-article.ts'
import { publicAddress } from './public-address.ts'

type PreviewActionsProps = {
  article: Article
  /** The button that publishes; another feature's. */
  publishSlot?: ReactNode
  onDelete: () => void
}

/** What can be done with an article: buttons, or one menu where there is little room. */
export function PreviewActions({ article, publishSlot, onDelete }: PreviewActionsProps) {
  const address = publicAddress(article)
  const written = article.content !== null || article.bodyContent !== ''
  return (
    <div className="sticky top-16 z-20 -mx-4 mb-8 flex items-center gap-2 border-b bg-ground/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:px-0">
      <Button asChild variant="ghost" className="mr-auto -ml-3 px-3">
        <Link to="/dashboard/articles" prefetch="intent">
          <ArrowLeft aria-hidden />
          Back
        </Link>
      </Button>
      <div className="hidden items-center gap-2 md:flex">
        <Button variant="ghost" className="hover:text-danger" onClick={onDelete}>
          <Trash2 aria-hidden />
          Delete
        </Button>
        {written && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button>
                <Copy aria-hidden />
                Copy
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent>
              <CopyItems article={article} />
            </DropdownMenuContent>
          </DropdownMenu>
        )}
        {address && (
          <Button asChild>
            <LiveLink address={address} />
          </Button>
        )}
      </div>
      {publishSlot}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="icon" aria-label="More actions" className="md:hidden">
            <MoreHorizontal aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {address && (
            <DropdownMenuItem asChild>
              <LiveLink address={address} />
            </DropdownMenuItem>
          )}
          {written && (
            <>
              <DropdownMenuLabel>Copy</DropdownMenuLabel>
              <CopyItems article={article} />
              <DropdownMenuSeparator />
            </>
          )}
          <DropdownMenuItem destructive onSelect={onDelete}>
            <Trash2 aria-hidden />
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}

function CopyItems({ article }: { article: Article }) {
  return copyFormats.map(({ format, label }) => (
    <DropdownMenuItem key={format} onSelect={() => void copyArticle(article, format)}>
      <Copy aria-hidden />
      {label}
    </DropdownMenuItem>
  ))
}

function LiveLink({ address, ...rest }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...rest}>
      <ExternalLink aria-hidden />
      View Live
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
