import type { LedgerFilter } from '#contracts/credits/ledger.ts'
import { movementLabels, poolLabels } from '../pool-labels.ts'

/** The filters of the ledger as its address has them; '' for all. */
export type LedgerFilters = Record<'kind' | 'pool' | 'client' | 'campaign' | 'from' | 'to', string>

const names = ['kind', 'pool', 'client', 'campaign', 'from', 'to'] as const
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

const holds: Record<keyof LedgerFilters, (text: string) => boolean> = {
  kind: (text) => Object.hasOwn(movementLabels, text),
  pool: (text) => Object.hasOwn(poolLabels, text),
  client: isId,
  campaign: isId,
  from: isDay,
  to: isDay,
}

/** Reads the filters of an address; what means nothing counts as no filter. */
export function readLedgerFilters(params: URLSearchParams): LedgerFilters {
  const read = (name: keyof LedgerFilters) => {
    const text = params.get(name) ?? ''
    return holds[name](text) ? text : ''
  }
  return {
    kind: read('kind'),
    pool: read('pool'),
    client: read('client'),
    campaign: read('campaign'),
    from: read('from'),
    to: read('to'),
  }
}

/** The filters as the server takes them. */
export function ledgerFilter(filters: LedgerFilters): LedgerFilter {
  const { kind, pool, client, campaign, from, to } = filters
  return {
    ...(kind && { kind: kind as LedgerFilter['kind'] }),
    ...(pool && { pool: pool as LedgerFilter['pool'] }),
    ...(client && { clientId: client }),
    ...(campaign && { campaignId: campaign }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The address with some filters changed; '' removes one. */
export function withLedgerFilters(
  before: URLSearchParams,
  change: Partial<LedgerFilters>,
): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const name of names) {
    const value = change[name]
    if (value === '') next.delete(name)
    else if (value !== undefined) next.set(name, value)
  }
  return next
}

export function isFiltered(filters: LedgerFilters): boolean {
  return names.some((name) => filters[name] !== '')
}
