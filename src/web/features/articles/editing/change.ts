import type { api } from '#web/lib/api/api.ts'

/** One change of an article, with what it replaces. */
export type Change = Parameters<typeof api.editing.change>[0]['change']
