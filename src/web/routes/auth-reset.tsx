import { DeskCard } from '#web/features/accounts/settings/desk-card.tsx'
import { ResetRequest } from '#web/features/accounts/sign-in/reset-request.tsx'

export const meta = () => [{ title: 'Set a new password · Copydesk' }]

export default function AuthReset() {
  return (
    <DeskCard>
      <ResetRequest />
    </DeskCard>
  )
}
