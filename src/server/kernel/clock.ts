/** Where the time comes from, so that tests can choose it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
