import type { User } from '@supabase/auth-js'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clearUserStorage } from '#web/lib/session/clear-user-storage.ts'
import { signOutAfter } from '#web/lib/session/session-store.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Closing, closeAccount } from '../account.queries.ts'
import { useMailCode } from '../sign-in/mail-code.ts'
import { passwordProblem } from '../sign-in/password/password-problem.ts'
import { factorMessage } from '../sign-in/second-factor/factor-message.ts'
import { consequenceOf } from './closing-consequences.ts'

type DeleteAccountDialogProps = { closing: Closing; user: User; onClose: () => void }

/** Asks for confirmation, with text to type and fresh proof that this is the owner of the account. */
export function DeleteAccountDialog({ closing, user, onClose }: DeleteAccountDialogProps) {
  const byMail = closing.proof === 'code'
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const code = useMailCode(user)
  const navigate = useNavigate()
  const close = useMutation({
    mutationFn: () =>
      signOutAfter(() =>
        closeAccount(byMail ? { nonce: proof.trim() } : { current_password: proof }),
      ),
    onSuccess: async () => {
      clearUserStorage(user.id)
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
      consequences={closing.workspaces.map(consequenceOf)}
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
