import type { Credential } from '#contracts/publishing/credentials.ts'
import { platformName } from '#contracts/rules/publishing/platform-names.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'

type BulkSitesProps = {
  sites: readonly Credential[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  disabled: boolean
}

/** The sites that several articles go to. */
export function BulkSites({ sites, chosen, onChoose, disabled }: BulkSitesProps) {
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-2 font-medium text-sm">Sites</legend>
      {sites.map(({ id, name, platform }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onCheckedChange={(on) =>
            onChoose(on === true ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
          label={
            <span className="inline-flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere">{name}</span>
              <Badge>{platformName(platform)}</Badge>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
