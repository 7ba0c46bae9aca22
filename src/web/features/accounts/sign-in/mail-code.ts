import type { User } from '@supabase/auth-js'
import { notify } from '#web/lib/toasts.ts'
import { useAccountChange } from '../account.queries.ts'
import { showAuthError } from './auth-message.ts'

/** Emails a code with which people prove that the account is theirs. */
export function useMailCode(user: User) {
  const { mutate, isPending, isSuccess } = useAccountChange((auth, _: undefined) =>
    auth.reauthenticate(),
  )
  const send = (onSent?: () => void) =>
    mutate(undefined, {
      onSuccess: () => {
        onSent?.()
        void notify('success', `A code is on its way to ${user.email}.`)
      },
      onError: (error) => showAuthError(error, 'The code could not be sent'),
    })
  return { send, isPending, isSent: isSuccess }
}
