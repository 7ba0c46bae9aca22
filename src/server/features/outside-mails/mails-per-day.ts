/** How a workspace has been mailing; `lost` is what did not arrive or was declined in the last 30 days, of `sent`. */
export type MailingHabits = { ageDays: number; sent: number; lost: number }

/** So many lost ones, and one in so many, are no accident. */
const manyLost = 5
const oneIn = 10

/**
 * How many emails a workspace that has never paid may send to outsiders in a day, from the operator's figure for
 * its first week: three times as many after that and ten times after a month, and a quarter while many are lost.
 */
export function mailsPerDay(figure: number, { ageDays, sent, lost }: MailingHabits): number {
  if (lost >= manyLost && lost * oneIn >= sent) return Math.ceil(figure / 4)
  if (ageDays >= 30) return figure * 10
  return ageDays >= 7 ? figure * 3 : figure
}
