import type { Tx } from '#server/db/transactions.ts'

/** Records a sign-in from a device: the account's `first` one, a `known` one, or a `new` one beside others. */
export async function recordDevice(
  tx: Tx,
  userId: string,
  deviceHash: string,
  now: Date,
): Promise<'first' | 'known' | 'new'> {
  const seen = await tx
    .selectFrom('auth.known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute()
  await tx
    .insertInto('auth.known_devices')
    .values({ user_id: userId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute()
  if (seen.some((device) => device.device_hash === deviceHash)) return 'known'
  return seen.length === 0 ? 'first' : 'new'
}

/** Deletes devices last used before a time. */
export async function deleteUnusedDevices(tx: Tx, unusedSince: Date): Promise<void> {
  await tx.deleteFrom('auth.known_devices').where('last_seen_at', '<', unusedSince).execute()
}
