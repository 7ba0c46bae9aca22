import { useQuery } from '@tanstack/react-query'
import type { OptionName, SiteOptions } from '#contracts/publishing/site-options.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChosenTerms } from './chosen-terms.tsx'
import { OriginalAddress } from './original-address.tsx'

type SiteOptionsProps = {
  articleId: string
  credentialId: string
  /** Undefined until somebody has changed anything: then the usual ones are used. */
  value: SiteOptions | undefined
  onChange: (value: SiteOptions) => void
}

/** What can be chosen for one site beyond the article. */
export function SiteOptionsPanel({ articleId, credentialId, value, onChange }: SiteOptionsProps) {
  const stored = useQuery({
    ...apiQueries.siteOptions.get.queryOptions({ input: { articleId, credentialId } }),
    // Every publication changes them, and what is typed here begins with them: never those of last time.
    staleTime: 0,
    gcTime: 0,
  })
  if (stored.isPending) return <Skeleton className="h-40" />
  if (!stored.data) return <QueryError query={stored} title="The options could not be loaded" />
  const { offered, chosen, isUpdate } = stored.data
  const options = value ?? chosen
  const has = (name: OptionName) => offered.includes(name)
  const change = (part: SiteOptions) => onChange({ ...options, ...part })
  const place = { articleId, credentialId }
  return (
    <div className="grid grid-cols-1 gap-4 rounded-md border bg-sunken/40 p-4">
      {isUpdate && (
        <p className="text-ink-soft text-xs">
          What was set on the site stays, unless you choose something else here.
        </p>
      )}
      {has('visibility') && !isUpdate && (
        <SegmentedToggle
          label="On the site"
          className="justify-self-start"
          segments={[
            { value: 'public', label: 'Published' },
            { value: 'draft', label: 'Draft' },
          ]}
          value={options.visibility ?? 'public'}
          onValueChange={(visibility) => change({ visibility })}
        />
      )}
      {has('categories') && (
        <ChosenTerms
          {...place}
          kind="categories"
          label="Categories"
          value={options.categories}
          onChange={(categories) => change({ categories })}
        />
      )}
      {has('tags') && (
        <ChosenTerms
          {...place}
          kind="tags"
          label="Tags"
          value={options.tags}
          onChange={(tags) => change({ tags })}
        />
      )}
      {has('author') && (
        <ChosenTerms
          {...place}
          kind="author"
          label="Author"
          value={options.author && [options.author]}
          onChange={([first, ...others]) => {
            const { author: _, ...rest } = options
            const author = others.at(-1) ?? first
            onChange(author ? { ...rest, author } : rest)
          }}
        />
      )}
      {has('canonical') && (
        <OriginalAddress
          value={options.canonical}
          onChange={(canonical) => change({ canonical })}
        />
      )}
      {has('blocks') && (
        <Checkbox
          label="As blocks for the WordPress editor"
          hint="Lets people edit the text there"
          checked={options.blocks ?? false}
          onCheckedChange={(on) => change({ blocks: on === true })}
        />
      )}
    </div>
  )
}
