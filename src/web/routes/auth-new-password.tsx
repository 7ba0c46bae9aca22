import { NewPassword } from '#web/features/accounts/sign-in/password/new-password.tsx'
import { SignInLayout } from '#web/features/accounts/sign-in/sign-in-layout.tsx'

export const meta = () => [{ title: 'Choose a new password · Copydesk' }]

export default function AuthNewPassword() {
  return (
    <SignInLayout>
      <NewPassword />
    </SignInLayout>
  )
}
