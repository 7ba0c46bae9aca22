import type { Article } from '#contracts/articles.ts'
import { CopyButton } from '../../ui/copy-button.tsx'

const networks = [
  ['linkedin', 'LinkedIn'],
  ['facebook', 'Facebook'],
  ['twitter', 'X'],
  ['newsletter', 'Newsletter'],
] as const

/** The posts that came with the article, each to be copied. */
export function SocialPosts({ social }: { social: NonNullable<Article['social']> }) {
  const written = networks.filter(([key]) => social[key] !== '')
  if (written.length === 0) return null
  return (
    <section aria-labelledby="social-posts" className="grid gap-4 border-t pt-8">
      <h2 id="social-posts" className="text-lg">
        Social posts
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {written.map(([key, name]) => (
          <li key={key} className="grid content-start gap-3 rounded-md border bg-surface p-4">
            <div className="flex items-center justify-between gap-3">
              <h3 className="font-medium font-sans text-sm tracking-normal">{name}</h3>
              <CopyButton text={social[key]} label={`Copy ${name} post`} iconOnly />
            </div>
            <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{social[key]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
