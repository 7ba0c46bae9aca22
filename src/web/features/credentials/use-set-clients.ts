import { useMutation } from '@tanstack/react-query'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { editFormSchema, valuesOf } from './credential-values.ts'
import { useUpdateCredential } from './credentials.queries.ts'

/** Stores which clients a credential is for, null for every client; the rest of it stays as it is. */
export function useSetClients(credential: Credential) {
  const { id } = credential
  const update = useUpdateCredential()
  return useMutation({
    mutationFn: async (clientIds: string[] | null) => {
      const values = editFormSchema.parse(valuesOf(credential))
      return await update.mutateAsync({ ...values, clientIds, id })
    },
    meta: {
      done: 'Credential saved',
      failed: 'Failed to save credential',
      toast: `credential-${id}`,
    },
  })
}
