import { type SourceClass, sourceClassNames } from '#contracts/rules/articles/source-classes.ts'
import { formatDate } from '#web/lib/format.ts'

type Dated = {
  class?: SourceClass | undefined
  publishedOn: string | null
  updatedOn?: string | null | undefined
}

/** Who speaks on a page and of when it is, as far as that is known: 'Official, 1 Mar 2026, updated 2 Jun 2026'. */
export function sourceWords({ class: of, publishedOn, updatedOn }: Dated): string {
  const updated = updatedOn && updatedOn !== publishedOn && `updated ${formatDate(updatedOn)}`
  return [of && sourceClassNames[of], publishedOn && formatDate(publishedOn), updated]
    .filter(Boolean)
    .join(', ')
}
