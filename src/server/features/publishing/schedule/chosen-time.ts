import type { LocalMoment } from '#contracts/shapes.ts'
import { AppError } from '#server/kernel/errors.ts'
import { instantOf } from '#server/kernel/zoned-time.ts'
import type { ChosenTime } from './schedule.store.ts'

const furthestDays = 730

/** The instant that a chosen time means; a sentence for one that is past, too far ahead or skipped by the clock. */
export function readTime(
  { localTime, timeZone }: LocalMoment,
  now: Date,
): ChosenTime | { problem: string } {
  const dueAt = instantOf(localTime, timeZone)
  if (!dueAt) {
    return {
      problem: `The clocks go forward then: ${localTime.slice(11)} doesn’t exist on that day in ${timeZone}. Please choose another time.`,
    }
  }
  const aheadMs = dueAt.getTime() - now.getTime()
  if (aheadMs <= 0) return { problem: 'Please choose a time in the future.' }
  if (aheadMs > furthestDays * 86_400_000) {
    return { problem: 'Please choose a time within the next two years.' }
  }
  return { localTime, timeZone, dueAt }
}

/** The same, but throws `conflict` with that sentence. */
export function chosenTime(moment: LocalMoment, now: Date): ChosenTime {
  const time = readTime(moment, now)
  if ('problem' in time) throw new AppError('conflict', time.problem)
  return time
}
