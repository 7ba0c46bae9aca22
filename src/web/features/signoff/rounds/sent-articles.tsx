import { X } from 'lucide-react'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '../../../ui/button.tsx'

type SentArticlesProps = {
  articles: readonly ArticleCard[]
  /** Those without a text, which stay out. */
  unwritten: readonly ArticleCard[]
  /** Undefined while there is only one, or while they are being sent. */
  onLeaveOut: ((articleId: string) => void) | undefined
}

/** So many stand there at once; more are folded, as each is a stop for the keyboard on its way to the reviewers. */
const few = 5

/** What is sent, each of which can be left out; and what can't be sent. */
export function SentArticles({ articles, unwritten, onLeaveOut }: SentArticlesProps) {
  const list = <List articles={articles} onLeaveOut={onLeaveOut} />
  return (
    <section aria-label="Articles" className="grid gap-2">
      {articles.length > few ? (
        <details className="text-sm">
          <summary className="w-max cursor-pointer rounded-sm font-medium">
            Show the {formatCount(articles.length, 'article')}
          </summary>
          <div className="pt-2">{list}</div>
        </details>
      ) : (
        <>
          <h3 className="font-medium font-sans text-sm tracking-normal">Articles</h3>
          {list}
        </>
      )}
      {unwritten.length > 0 && (
        <p className="text-ink-soft text-xs">
          {formatCount(unwritten.length, 'article')} without a finished text{' '}
          {unwritten.length === 1 ? 'stays' : 'stay'} out.
        </p>
      )}
    </section>
  )
}

function List({ articles, onLeaveOut }: Pick<SentArticlesProps, 'articles' | 'onLeaveOut'>) {
  return (
    <ul className="max-h-52 divide-y overflow-y-auto rounded-md border text-sm">
      {articles.map(({ id, title }) => (
        <li key={id} className="flex min-h-9 items-center gap-2 py-0.5 pr-1 pl-3">
          <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1" title={title}>
            {title}
          </span>
          {onLeaveOut && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Leave out ${title}`}
              onClick={() => onLeaveOut(id)}
            >
              <X aria-hidden />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
