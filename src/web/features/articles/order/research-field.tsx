import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ResearchMode } from '#contracts/rules/publishing/published-sources.ts'
import { researchQueries } from '#web/lib/api/writing-api.ts'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import type { ArticleOrder, ArticleValues } from './article-values.ts'

const words: Record<ResearchMode, string> = {
  own: 'The article draws on the client’s facts, documents and website.',
  web: 'The web is searched too. Every quote is kept with its page, publisher and date.',
}

/** Where the article is researched, beginning with the client's own way. Nothing where no search is connected. */
export function ResearchField({ clientId }: { clientId: string }) {
  const { control, setValue } = useFormContext<ArticleValues, unknown, ArticleOrder>()
  const chosen = useWatch({ control, name: 'research' })
  const client = useQuery(
    researchQueries.client.queryOptions({ input: { clientId }, staleTime: 30_000 }),
  )
  if (!client.data?.canSearch) return null
  const value = chosen ?? client.data.research
  return (
    <div className="grid justify-items-start gap-2 sm:pl-10">
      <h2 className="font-medium font-sans text-sm tracking-normal">Research</h2>
      <SegmentedToggle
        label="Research"
        segments={[
          { value: 'own', label: 'Client’s own sources' },
          { value: 'web', label: 'Search the web' },
        ]}
        value={value}
        onValueChange={(next) => setValue('research', next, { shouldDirty: true })}
      />
      <p className="text-ink-faint text-xs">{words[value]}</p>
    </div>
  )
}
