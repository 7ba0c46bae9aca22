type Part = { id: string; credits: number; reversed: number; expired_at: Date | null }

/**
 * Divides a pool's balance among its grants, given those spent last first: spending takes from the grant
 * that ends first, so what is left belongs to the last ones. Returns what each has unspent, by its id.
 */
export function unspentByGrant(balance: number, grants: readonly Part[]): Map<string, number> {
  let left = balance
  const unspent = new Map<string, number>()
  for (const grant of grants) {
    const own = grant.expired_at ? 0 : Math.min(left, grant.credits - grant.reversed)
    unspent.set(grant.id, own)
    left -= own
  }
  return unspent
}
