import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#web/lib/format.ts'
import { clearUserStorage } from '#web/lib/session/clear-user-storage.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { factorMessage } from '../sign-in/factor-message.ts'
import { useMailCode } from '../sign-in/mail-code.ts'
import { passwordProblem } from '../sign-in/password-problem.ts'
import { type Closing, type ClosingWorkspace, closeAccount } from './account.queries.ts'

type DeleteAccountDialogProps = { closing: Closing; user: User; onClose: () => void }

/** Asks once more, with words to be typed and a fresh proof that this is the account's owner. */
export function DeleteAccountDialog({ closing, user, onClose }: DeleteAccountDialogProps) {
  const byMail = closing.proof === 'code'
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const code = useMailCode(user)
  const { signOut } = useSession()
  const navigate = useNavigate()
  const close = useMutation({
    mutationFn: () => closeAccount(byMail ? { nonce: proof.trim() } : { current_password: proof }),
    onSuccess: async () => {
      clearUserStorage(user.id)
      await signOut()
      await navigate('/auth')
      void notify('success', 'Your account has been deleted.')
    },
    onError: (failure) => {
      const problem = passwordProblem(failure)?.proof
      if (problem) setError(problem)
      else void notify('error', factorMessage(failure, 'Nothing was deleted.'), { id: 'closing' })
    },
  })
  const confirm = () => {
    const missing = byMail ? 'Enter the code.' : 'Enter your password.'
    setError(proof ? undefined : missing)
    if (proof) close.mutate()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !close.isPending && onClose()}
      title="Delete your account?"
      description="This can’t be undone. If you want to keep anything, download your data first."
      consequences={closing.workspaces.map(consequence)}
      typed="delete my account"
      confirmLabel="Delete account"
      pending={close.isPending}
      onConfirm={confirm}
    >
      <Field label={byMail ? 'Code from the email' : 'Your password'} error={error}>
        <Input
          type={byMail ? 'text' : 'password'}
          autoComplete={byMail ? 'one-time-code' : 'current-password'}
          value={proof}
          onChange={(event) => setProof(event.target.value)}
        />
      </Field>
      {byMail && (
        <Button
          variant="link"
          className="justify-self-start"
          onClick={() => code.send()}
          disabled={code.isPending}
        >
          {code.isSent ? 'Send another code' : 'Send me a code by email'}
        </Button>
      )}
    </ConfirmDialog>
  )
}

function consequence(workspace: ClosingWorkspace): string {
  const { name, fate, clients, campaigns, articles, credits } = workspace
  if (fate === 'left') return `Your place in “${name}”`
  const held = [
    clients > 0 && formatCount(clients, 'client'),
    campaigns > 0 && formatCount(campaigns, 'campaign'),
    articles > 0 && formatCount(articles, 'article'),
    credits > 0 && formatCount(credits, 'credit'),
  ].filter((part) => part !== false)
  return held.length > 0 ? `“${name}”: ${held.join(', ')}` : `“${name}”, which is empty`
}
