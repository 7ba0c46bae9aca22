import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format.ts'
import type { ListSlots } from './article-selection-bar.tsx'
import { ArticlesMenu, ArticlesPanel, useArticles } from './articles-panel.tsx'
import type { ListChoices } from './list-toolbar.tsx'

type ClientArticlesProps = {
  clientId: string
  choices: ListChoices
  slots: ListSlots
  empty: ReactNode
}

/** The articles of one client: the list of all, narrowed. */
export function ClientArticles({ clientId, empty, ...rest }: ClientArticlesProps) {
  const shown = useArticles(clientId)
  const { articles, list, filtered } = shown
  return (
    <section aria-labelledby="client-articles">
      <div className="mb-3 flex min-h-10 items-center justify-between gap-4">
        <h2 id="client-articles" className="text-lg">
          Articles
          <span
            role="status"
            data-figures
            className="ml-3 font-sans text-ink-soft text-sm tracking-normal"
          >
            {list && list.total > 0 && formatCount(list.total, 'article')}
            {articles.data && filtered && ' found'}
          </span>
        </h2>
        <ArticlesMenu shown={shown} />
      </div>
      <ArticlesPanel shown={shown} empty={empty} {...rest} />
    </section>
  )
}
