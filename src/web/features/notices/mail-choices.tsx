import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MailChoice, type NoticeKind, noticeKinds } from '#contracts/rules/notice-kinds.ts'
import type { NoticeSettings } from '#contracts/team/notices.ts'
import { browserZone, timeZones } from '#web/lib/time-zones.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { noticeSettingsQuery, useSaveNoticeSettings } from './notices.queries.ts'

const choices: { value: MailChoice; label: string }[] = [
  { value: 'now', label: 'At once' },
  { value: 'daily', label: 'Daily' },
  { value: 'off', label: 'Off' },
]

/** Which notices go out by mail, kind by kind, and the clock of the daily one. */
export function MailChoices() {
  const settings = useQuery(noticeSettingsQuery)
  const save = useSaveNoticeSettings()
  const zones = useMemo(() => timeZones(), [])
  if (settings.isError && !settings.data) {
    return <QueryError query={settings} title="Your email settings could not be loaded" />
  }
  if (!settings.data) return <Skeleton className="h-64 w-full" />
  const { mails, chosen } = settings.data
  // Until a clock has been chosen, it is that of this browser.
  const timeZone = chosen ? settings.data.timeZone : browserZone()
  const change = (part: Partial<NoticeSettings>) => save.mutate({ mails, timeZone, ...part })
  return (
    <>
      <ul className="grid gap-4 sm:max-lg:gap-2 xl:gap-2">
        {Object.entries(noticeKinds).map(([kind, { label }]) => (
          <li
            key={kind}
            className="flex flex-col justify-between gap-x-4 gap-y-1.5 sm:max-lg:flex-row sm:max-lg:items-center xl:flex-row xl:items-center"
          >
            <span className="text-sm">{label}</span>
            <SegmentedToggle
              label={label}
              className="w-60 [&_button]:whitespace-nowrap"
              segments={choices}
              value={mails[kind as NoticeKind]}
              onValueChange={(choice) => change({ mails: { ...mails, [kind]: choice } })}
            />
          </li>
        ))}
      </ul>
      <Field label="Your time zone" hint="The daily email arrives at eight in the morning.">
        <Combobox
          className="max-w-md"
          options={zones}
          value={timeZone}
          onValueChange={(zone) => change({ timeZone: zone })}
          searchPlaceholder="Search for a city…"
          emptyText="No such time zone."
        />
      </Field>
    </>
  )
}
