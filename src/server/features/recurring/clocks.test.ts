import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { shiftDay } from '#contracts/rules/clients/recurrence-days.ts'
import { nextAt, type Rule } from './occurrences.ts'
import { recurring, serveRecurring, server, setClock, sweep, toldOf } from './recurring.fixture.ts'

serveRecurring()

const minuteMs = 60_000
const dayMs = 86_400_000

/** Ten zones in a year in which their clock changed, and the time of day that a change leaves out or shows twice. */
const zones = [
  ['Europe/Berlin', 2027, '02:30'],
  ['Europe/London', 2027, '01:30'],
  ['America/New_York', 2027, '02:30'],
  ['America/St_Johns', 2027, '02:30'],
  ['Australia/Lord_Howe', 2027, '02:15'],
  ['Africa/Casablanca', 2024, '02:30'],
  ['America/Sao_Paulo', 2018, '00:30'],
  ['Asia/Tehran', 2021, '00:30'],
  ['Pacific/Apia', 2011, '03:30'],
  ['Pacific/Auckland', 2027, '02:30'],
] as const

/** When the clock of a zone changes in a year. */
function changesOf(zone: string, year: number): Date[] {
  const changes: Date[] = []
  let at = Temporal.ZonedDateTime.from({ year, month: 1, day: 1, timeZone: zone })
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (next?.year !== year) return changes
    changes.push(new Date(next.epochMilliseconds))
    at = next
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall of a zone shows, by the formatter of the platform. */
function shownAt(ms: number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
  clocks.set(zone, clock)
  return clock.format(ms).replace(' ', 'T')
}

/** The instant of a local time by watching the clock minute by minute; where it leaps over it, as much later. */
function watched(localTime: string, zone: string): number {
  const wanted = Date.parse(`${localTime}Z`)
  for (let at = wanted - 15 * 60 * minuteMs; ; at += minuteMs) {
    const shown = shownAt(at, zone)
    if (shown === localTime) return at
    if (shown > localTime) {
      const before = Date.parse(`${shownAt(at - minuteMs, zone)}Z`) - (at - minuteMs)
      return wanted - before
    }
  }
}

test.each(zones)(
  '%s in %i: every date at %s gets the instant that a clock on the wall shows',
  (timeZone, year, time) => {
    for (const change of changesOf(timeZone, year)) {
      const from = shownAt(change.getTime() - 3 * dayMs, timeZone).slice(0, 10)
      const rule: Rule = {
        pattern: { every: 'week', weeks: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
        ...{ time, timeZone, startsOn: from, endsOn: null, leadDays: 0 },
        since: new Date(watched(`${from}T00:00`, timeZone)),
      }
      let kept: { day: string; state: 'ordered'; movedTo: null }[] = []
      for (let day = from; day <= shiftDay(from, 6); day = shiftDay(day, 1)) {
        expect(nextAt(rule, kept)?.toISOString(), day).toBe(
          new Date(watched(`${day}T${time}`, timeZone)).toISOString(),
        )
        kept = [...kept, { day, state: 'ordered', movedTo: null }]
      }
    }
  },
)

test('each of these zones changes its clock at least twice', () => {
  for (const [zone, year] of zones) expect(changesOf(zone, year).length, zone).toBeGreaterThan(1)
})

// Nobody works while the clock changes, then two processes do at once.
test.each(zones)(
  '%s in %i: over each change of the clock every date at %s is ordered once or told',
  async (timeZone, year, time) => {
    for (const change of changesOf(timeZone, year)) {
      const first = shownAt(change.getTime() - 3 * dayMs, timeZone).slice(0, 10)
      const days = Array.from({ length: 7 }, (_, at) => shiftDay(first, at))
      const due = days.map((day) => watched(`${day}T${time}`, timeZone))
      setClock(new Date((due[0] ?? 0) - 2 * dayMs))
      const user = await server.signUp({ credits: 20 })
      const { articles } = await recurring(user, {
        pattern: { every: 'week', weeks: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
        ...{ time, timeZone, startsOn: first, endsOn: days.at(-1) },
        topics: days,
      })
      const down = (at: number) => Math.abs(at - change.getTime()) < dayMs
      for (const at of due) {
        if (down(at)) continue
        setClock(new Date(at - minuteMs))
        // What was due while nobody worked comes first, a date at a time.
        for (let turn = 0; turn < 4; turn += 1) await sweep(2)
        const before = await rowsOf(user.workspaceId)
        setClock(new Date(at))
        await sweep(2)
        expect(await rowsOf(user.workspaceId)).toHaveLength(before.length + 1)
      }
      const rows = await rowsOf(user.workspaceId)
      expect(rows.map(({ day }) => day)).toEqual(days)
      const ordered = rows.filter(({ state }) => state === 'ordered').map(({ day }) => day)
      expect((await articles()).map(({ due_on }) => due_on).sort()).toEqual(ordered)
      expect(await toldOf(user)).toHaveLength(days.length - ordered.length)
      expect(ordered.length).toBeGreaterThan(3)
      expect(await user.api.procedures.getTotalUserCredits({ p_user_id: user.userId })).toBe(
        20 - ordered.length,
      )
    }
  },
  120_000,
)

const rowsOf = (workspaceId: string) =>
  server.database.kysely
    .selectFrom('recurring_dates')
    .select(['day', 'state'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('day')
    .execute()
