import { ResetRequest } from '#web/features/accounts/sign-in/password/reset-request.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'

export const meta = () => [{ title: 'Set a new password · Copydesk' }]

export default function AuthReset() {
  return (
    <SignInLayout>
      <ResetRequest />
    </SignInLayout>
  )
}
