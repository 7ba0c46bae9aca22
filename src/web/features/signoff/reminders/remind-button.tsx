import { useMutation } from '@tanstack/react-query'
import { signOffApi } from '#web/lib/api/sign-off-api.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'

type RemindButtonProps = {
  clientId: string
  person: { name: string; email: string; mailsOff: boolean }
}

/**
 * Emails a person at the client a reminder of all that waits for them; nothing for anybody who has turned those off.
 */
export function RemindButton({ clientId, person }: RemindButtonProps) {
  const { name, email, mailsOff } = person
  const remind = useMutation({
    mutationFn: () => signOffApi.remind({ clientId, email }),
    onSuccess: ({ sent }) =>
      sent > 0
        ? void notify('success', `A reminder is on its way to ${name}`)
        : void notify('info', `${name} has had a reminder today`),
    meta: { failed: `${name} could not be reminded` },
  })
  if (mailsOff) return null
  return (
    <Button
      size="sm"
      pending={remind.isPending}
      aria-label={`Remind ${name}`}
      onClick={() => remind.mutate()}
    >
      Remind
    </Button>
  )
}
