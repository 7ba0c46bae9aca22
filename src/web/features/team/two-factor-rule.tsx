import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Team } from '#contracts/team/team.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { securityQuery, useRequireSecondFactor } from './team.queries.ts'

type TwoFactorRuleProps = { team: Team; ownId: string | undefined }

/**
 * Whether everyone in the team needs a second factor, with a switch for those who manage it, once they have one
 * themselves.
 */
export function TwoFactorRule({ team, ownId }: TwoFactorRuleProps) {
  const security = useQuery(securityQuery)
  const [asking, setAsking] = useState(false)
  const change = useRequireSecondFactor()
  const required = change.isPending ? change.variables : team.requiresSecondFactor
  const lacking = team.members.filter(({ userId }) =>
    security.data?.items.some((item) => item.userId === userId && !item.secondFactor),
  )
  const ownFirst = !required && lacking.some(({ userId }) => userId === ownId)
  const names = lacking.map(({ fullName, email }) => fullName || email).join(', ')
  return (
    <section aria-label="Security" className="grid gap-1.5">
      <Switch
        label="Require two-factor sign-in"
        checked={required}
        disabled={change.isPending || ownFirst}
        onCheckedChange={(next) => (next ? setAsking(true) : change.mutate(false))}
      />
      <p className="max-w-prose text-ink-soft">
        {team.requiresSecondFactor
          ? 'Anyone without a second factor has to set one up before they can do anything here.'
          : 'Members then need a code from their phone as well as their password.'}
        {names && ` Without one: ${names}.`}
        {ownFirst && (
          <>
            {' '}
            Set it up for yourself first, on{' '}
            <TextLink to="/dashboard/account">your account page</TextLink>.
          </>
        )}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Require two-factor sign-in?"
        description={`It applies at once, to everyone in the team.${names && ` ${names} must set it up before continuing.`}`}
        destructive={false}
        confirmLabel="Require it"
        pending={change.isPending}
        onConfirm={() => change.mutate(true, { onSettled: () => setAsking(false) })}
      />
    </section>
  )
}
