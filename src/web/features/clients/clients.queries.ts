import { useMutation } from '@tanstack/react-query'
import type { Client } from '#contracts/clients/clients.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '../../lib/toasts.ts'

export type ClientInput = Omit<Parameters<typeof api.clients.update>[0], 'id'>

/** The clients in use, newest first. */
export const clientsQuery = apiQueries.clients.list.queryOptions({
  select: (answer) => answer.items,
})

/** The archived clients, newest first. */
export const archivedClientsQuery = apiQueries.clients.list.queryOptions({
  input: { archived: 'true' },
  select: (answer) => answer.items,
})

export const clientQuery = (id: string) => apiQueries.clients.get.queryOptions({ input: { id } })

/** What deleting a client would also delete; the counts on screen serve as placeholders. */
export const clientDependentsQuery = (client: Client) =>
  apiQueries.clients.dependents.queryOptions({
    input: { id: client.id },
    placeholderData: {
      campaigns: client.campaigns + client.archivedCampaigns,
      articles: client.articles,
    },
    staleTime: 0,
  })

const createClient = withIdempotencyKey(api.clients.create, 'client')

/** The logo to store, or what to do with the stored one. */
export type LogoChange = File | 'remove' | 'unchanged'

type LogoFailure = { title: string; description: string }

/** Saves the logo; returns the failure, if any, which leaves the old logo in place. */
async function saveLogo(id: string, logo: LogoChange): Promise<LogoFailure | undefined> {
  try {
    if (logo === 'remove') await api.clients.removeLogo({ id })
    else if (logo !== 'unchanged') await api.clients.uploadLogo({ id, file: logo })
    return undefined
  } catch (error) {
    const { code, message } = readProblem(error)
    // Refused by the server, or never answered by it.
    const title = code === 'network' ? 'Error uploading logo' : 'Failed to upload logo'
    return { title, description: message }
  }
}

/** Creates or updates a client, then its logo; a failed logo does not undo the rest. */
export function useSaveClient(id: string | undefined) {
  return useMutation({
    mutationFn: async ({ fields, logo }: { fields: ClientInput; logo: LogoChange }) => {
      const saved = id ? await api.clients.update({ ...fields, id }) : await createClient(fields)
      return { saved, logoFailure: await saveLogo(saved.id, logo) }
    },
    // Shown last, so that it is on top.
    onSuccess: ({ logoFailure }) =>
      logoFailure &&
      void notify('error', logoFailure.title, { description: logoFailure.description }),
    meta: { done: id ? 'Client updated successfully' : 'Client created successfully' },
  })
}
