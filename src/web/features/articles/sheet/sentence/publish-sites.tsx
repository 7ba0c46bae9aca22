import { useQuery } from '@tanstack/react-query'
import { publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type PublishSitesProps = {
  clientId: string
  /** By name. */
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

/** The sites that articles of a client go out on. */
export function PublishSites({ clientId, chosen, onChoose }: PublishSitesProps) {
  const answer = useQuery(apiQueries.credentials.list.queryOptions({ input: { clientId } }))
  const sites = answer.data?.items.filter(({ platform }) =>
    publishingPlatforms.some((one) => one === platform),
  )
  if (!sites) return null
  if (sites.length === 0) {
    return (
      <p className="text-sm text-warning">
        This client has no site to publish to. Connect one first.
      </p>
    )
  }
  const [only, another] = sites
  if (only && !another) return <p className="text-ink-faint text-xs">They go out on {only.name}.</p>
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-3">
      <legend className="mb-2 font-medium text-sm">Sites</legend>
      {sites.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(name)}
          onCheckedChange={(on) =>
            onChoose(on === true ? [...chosen, name] : chosen.filter((one) => one !== name))
          }
          label={<span className="wrap-anywhere">{name}</span>}
        />
      ))}
    </fieldset>
  )
}
