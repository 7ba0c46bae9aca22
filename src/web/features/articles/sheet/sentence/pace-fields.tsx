import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { spreadDays } from '#contracts/rules/articles/sentence-rows.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { formatDate } from '#web/lib/format.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { browserZone, onClock } from '#web/lib/time-zones.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PublishSites } from './publish-sites.tsx'
import type { SentenceForm } from './sentence-state.ts'

const kinds = [
  { value: 'due', label: 'Due dates' },
  { value: 'publish', label: 'Publish dates' },
  { value: 'both', label: 'Both' },
] as const

type PaceFieldsProps = {
  form: SentenceForm
  count: number
  campaign: Campaign | undefined
  onChange: (values: Partial<SentenceForm>) => void
}

/** How many articles are due or go out on one day, on which days, and from when: days of the client’s calendar. */
export function PaceFields({ form, count, campaign, onChange }: PaceFieldsProps) {
  const client = useQuery({
    ...apiQueries.clients.get.queryOptions({ input: { id: campaign?.clientId ?? '' } }),
    enabled: campaign !== undefined && form.spread,
  })
  const zone = client.data?.timeZone ?? browserZone()
  const today = onClock(serverDate(), zone).date
  const perDay = Number(form.perDay)
  const wrong = !/^\d{1,3}$/.test(form.perDay) || perDay < 1
  const from = form.from || today
  const days = wrong ? [] : spreadDays(count, { ...form, perDay, from })
  const last = days.at(-1)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3">
      <Switch
        label="Spread over the calendar"
        checked={form.spread}
        onCheckedChange={(spread) => onChange({ spread, from: form.from || today })}
      />
      {form.spread && (
        <>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Field label="These are">
              <Select
                value={form.dates}
                options={[...kinds]}
                onValueChange={(chosen) => {
                  const kind = kinds.find(({ value }) => value === chosen)
                  if (kind) onChange({ dates: kind.value })
                }}
              />
            </Field>
            <Field
              label="Articles a day"
              error={wrong ? 'Please write a number, from 1 to 999.' : undefined}
            >
              <Input
                inputMode="numeric"
                value={form.perDay}
                onChange={(event) => onChange({ perDay: event.target.value.trim() })}
              />
            </Field>
            <Field label="Days">
              <Select
                value={form.days}
                options={[
                  { value: 'weekdays', label: 'Monday to Friday' },
                  { value: 'all', label: 'Every day' },
                ]}
                onValueChange={(chosen) =>
                  onChange({ days: chosen === 'all' ? 'all' : 'weekdays' })
                }
              />
            </Field>
            <Field label="From" error={form.from < today ? 'This day is over.' : undefined}>
              <Input
                type="date"
                min={today}
                value={form.from}
                onChange={(event) => onChange({ from: event.target.value })}
              />
            </Field>
          </div>
          {form.dates !== 'due' && campaign && (
            <PublishSites
              clientId={campaign.clientId}
              chosen={form.sites}
              onChoose={(sites) => onChange({ sites })}
            />
          )}
          {last && (
            <p className="text-ink-faint text-xs" data-figures>
              The last {form.dates === 'due' ? 'is due' : 'goes out'} on{' '}
              {formatDate(`${last}T00:00`)}, on the calendar of {zone.replaceAll('_', ' ')}.
              {form.dates !== 'due' &&
                ' Each is scheduled for nine o’clock once it is written and may go out.'}
            </p>
          )}
        </>
      )}
    </div>
  )
}
