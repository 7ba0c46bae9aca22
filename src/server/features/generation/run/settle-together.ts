/** Waits for all, so that a finished stage beside a failed one is still kept; then throws the first failure. */
export async function settleTogether<T extends readonly unknown[]>(
  work: {
    [Index in keyof T]: Promise<T[Index]>
  },
): Promise<T> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as unknown as T
}
