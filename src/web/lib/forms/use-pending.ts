import { type MutationKey, useMutationState } from '@tanstack/react-query'

/** What the changes of this key that are under way were asked with: no answer that comes meanwhile undoes them. */
export function usePending<Asked>(mutationKey: MutationKey): Asked[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Asked,
  })
}
