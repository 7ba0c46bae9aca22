import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contracts/team/team.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { securityQuery, useRequireSecondFactor } from './team.queries.ts'

/** Whether everyone in the team needs a second factor, with a switch for those who manage it. */
export function TwoFactorRule({ team }: { team: Team }) {
  const security = useQuery(securityQuery)
  const [asking, setAsking] = useState(false)
  const change = useRequireSecondFactor()
  const required = change.isPending ? change.variables : team.requiresSecondFactor
  const lacking = team.members.filter(({ userId }) =>
    security.data?.items.some((item) => item.userId === userId && !item.secondFactor),
  )
  return (
    <section aria-label="Security" className="grid gap-1.5">
      <Switch
        label="Require two-factor sign-in"
        checked={required}
        disabled={change.isPending}
        onCheckedChange={(next) => (next ? setAsking(true) : change.mutate(false))}
      />
      <p className="max-w-prose text-ink-soft">
        {team.requiresSecondFactor
          ? 'Anyone without a second factor has to set one up before they can do anything here.'
          : 'Members then need a code from their phone as well as their password.'}
        {lacking.length > 0 &&
          ` Without one: ${lacking.map(({ fullName, email }) => fullName || email).join(', ')}.`}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require two-factor sign-in?"
        description="It applies at once, to everyone in the team."
        consequences={lacking.map(
          ({ fullName, email }) => `${fullName || email} has to set it up before continuing`,
        )}
        confirmLabel="Require it"
        pending={change.isPending}
        onConfirm={() => change.mutate(true, { onSettled: () => setAsking(false) })}
      />
    </section>
  )
}
