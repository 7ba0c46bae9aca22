import type { Article } from '#contracts/articles/articles.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { networks } from './networks.ts'
import { foldText } from './post-text.ts'

/** Excerpts of the article's posts, each with a copy button. */
export function PostExcerpts({ article }: { article: Article }) {
  const { social } = article
  const written = social ? networks.filter(({ id }) => social[id] !== '') : []
  if (!social || written.length === 0) return null
  return (
    <section aria-labelledby="social-posts" className="grid gap-4 border-t pt-8 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="social-posts" className="text-lg">
          Social posts
        </h2>
        <TextLink to={`/dashboard/articles/${article.id}/social-media`}>Edit and share</TextLink>
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {written.map(({ id, name, excerpt }) => (
          <li key={id} className="grid content-start gap-3 rounded-md border bg-surface p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-medium font-sans text-sm tracking-normal">{name}</h3>
              <CopyButton text={social[id]} label={`Copy ${name} post`} iconOnly />
            </div>
            <p className="whitespace-pre-line text-ink-soft text-sm">
              {beginning(social[id], excerpt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function beginning(text: string, length: number): string {
  const { shown, hidden } = foldText(text, length)
  return hidden === '' ? shown : `${shown}…`
}
