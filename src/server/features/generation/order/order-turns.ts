import { turnsByKey } from '#server/kernel/turns.ts'

/** Orders wait for their workspace's balance: more at once for one member would only hold connections. */
const atOnce = 6

/**
 * Runs work as one of at most six for the same orderer, a user's id, in this process. A member who
 * orders a lot at once leaves database connections to the others.
 */
export const inTurn = turnsByKey(atOnce)
