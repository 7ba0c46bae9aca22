import { DeskCard } from '../features/accounts/desk-card.tsx'
import { NewPassword } from '../features/accounts/new-password.tsx'

export const meta = () => [{ title: 'Choose a new password · Copydesk' }]

export default function AuthNewPassword() {
  return (
    <DeskCard>
      <NewPassword />
    </DeskCard>
  )
}
