import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { goToWords } from '../../lib/places/go-to-words.ts'

type HardestSentencesProps = Pick<ArticleChecks, 'readability' | 'hardest'> & {
  partId: (place: string) => string
}

/** How hard the text is to read, and the sentences that make it so. */
export function HardestSentences({ readability, hardest, partId }: HardestSentencesProps) {
  if (!readability) return null
  const { formula, value, reads } = readability
  return (
    <details>
      <summary className="cursor-pointer text-ink-soft hover:text-ink">
        The text is {reads} <span data-figures>({value})</span>
      </summary>
      <p className="mt-1.5 text-ink-faint text-xs">
        {formula}. {hardest.length > 0 ? 'The hardest sentences:' : 'No sentence stands out.'}
      </p>
      <ol className="mt-1.5 grid gap-1.5">
        {hardest.map(({ place, sentence, words }) => (
          <li key={`${place} ${sentence}`}>
            <button
              type="button"
              className="wrap-anywhere line-clamp-3 w-full cursor-pointer border-rule-strong border-l-2 pl-2 text-left leading-5 hover:border-accent hover:text-accent"
              onClick={() => goToWords(partId(place), sentence)}
            >
              <span className="text-ink-faint tabular-nums">{words} words · </span>
              {sentence}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
