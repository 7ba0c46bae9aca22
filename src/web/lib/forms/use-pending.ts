import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** The inputs of the pending mutations with this key, so that no answer in the meantime undoes them on screen. */
export function usePending<Asked>(mutationKey: MutationKey): Asked[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Asked,
  })
}
