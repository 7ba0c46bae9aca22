import { DeskCard } from '../features/accounts/desk-card.tsx'
import { ResetRequest } from '../features/accounts/reset-request.tsx'

export const meta = () => [{ title: 'Set a new password · Copydesk' }]

export default function AuthReset() {
  return (
    <DeskCard>
      <ResetRequest />
    </DeskCard>
  )
}
