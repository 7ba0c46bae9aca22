import type { DefaultValues } from 'react-hook-form'
import { type Client, industries } from '#contracts/clients/clients.ts'
import type { ClientInput } from './clients.queries.ts'

/** The form's initial values; an industry that is no longer offered is left empty. */
export function valuesOf(client: Client | undefined): DefaultValues<ClientInput> {
  const industry = industries.find((known) => known === client?.industry)
  return {
    name: client?.name ?? '',
    industry,
    description: client?.description ?? '',
    timeZone: client?.timeZone ?? null,
  }
}
