import { useQuery } from '@tanstack/react-query'
import { browserZone } from '../../../lib/time-zones.ts'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MomentFields, type MomentValues, nineOn } from './moment-fields.tsx'
import { clientZoneQuery } from './schedule.queries.ts'

/** When an article goes out: null is now. `zoneOf` is the client's until somebody chooses another. */
export type When = { later: boolean; chosen: MomentValues | null }
export const now: When = { later: false, chosen: null }

type WhenChoiceProps = {
  /** Undefined where it is for articles of several clients: then the zone is the reader's. */
  clientId: string | undefined
  when: When
  /** The day that Later begins with; tomorrow where there is none. */
  day?: string | undefined
  onChange: (when: When) => void
  disabled: boolean
}

/** Now or later; later with date, time and zone, which starts as the client's. */
export function WhenChoice({ clientId, when, day, onChange, disabled }: WhenChoiceProps) {
  const zone = useQuery({
    ...clientZoneQuery(clientId ?? ''),
    enabled: when.later && clientId !== undefined,
  })
  const known = clientId === undefined || !zone.isPending
  const start = when.later && known ? nineOn(day, zone.data ?? browserZone()) : null
  // The client's zone is known now.
  if (start && !when.chosen) onChange({ later: true, chosen: start })
  return (
    <div className="grid gap-3 border-t pt-4">
      <SegmentedToggle
        label="When to publish"
        className="justify-self-start"
        segments={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
        value={when.later ? 'later' : 'now'}
        onValueChange={(value) => {
          if (!disabled) onChange({ ...when, later: value === 'later' })
        }}
      />
      {when.later &&
        (when.chosen ? (
          <MomentFields
            value={when.chosen}
            disabled={disabled}
            onChange={(chosen) => onChange({ later: true, chosen })}
          />
        ) : (
          <Skeleton className="h-36" />
        ))}
    </div>
  )
}
