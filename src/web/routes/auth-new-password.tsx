import { DeskCard } from '#web/features/accounts/settings/desk-card.tsx'
import { NewPassword } from '#web/features/accounts/sign-in/new-password.tsx'

export const meta = () => [{ title: 'Choose a new password · Copydesk' }]

export default function AuthNewPassword() {
  return (
    <DeskCard>
      <NewPassword />
    </DeskCard>
  )
}
