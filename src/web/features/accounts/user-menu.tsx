import { ChevronDown, LayoutDashboard, LogOut, MonitorX, Tag, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/lib/session/session.tsx'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { nameOf, pictureOf } from './picture-of.ts'

/** The menu of the signed-in person: address, dashboard, account, and signing out here or everywhere. */
export function UserMenu() {
  const { state, signingOut, signOut } = useSession()
  const navigate = useNavigate()
  if (state.status !== 'authenticated') return null
  const address = state.user.email ?? ''
  const leave = async (scope?: 'global') => {
    await signOut(scope)
    await navigate('/auth')
  }
  return (
    <ActionMenu
      className="w-60"
      title={address}
      trigger={
        <Button variant="ghost" className="px-1.5" aria-label="Your account">
          <Avatar name={nameOf(state.user)} src={pictureOf(state.user)} size="sm" />
          <ChevronDown aria-hidden className="text-ink-faint max-sm:hidden" />
        </Button>
      }
      actions={[
        {
          label: 'Dashboard',
          icon: <LayoutDashboard aria-hidden className="text-ink-faint" />,
          to: '/dashboard',
        },
        {
          label: 'Account',
          icon: <UserRound aria-hidden className="text-ink-faint" />,
          to: '/dashboard/account',
        },
        {
          label: 'Pricing',
          icon: <Tag aria-hidden className="text-ink-faint" />,
          to: '/pricing',
        },
        {
          label: signingOut ? 'Signing out...' : 'Sign out',
          icon: <LogOut aria-hidden className="text-ink-faint" />,
          disabled: signingOut,
          staysOpen: true,
          onSelect: () => void leave(),
        },
        {
          label: 'Sign out everywhere',
          icon: <MonitorX aria-hidden className="text-ink-faint" />,
          disabled: signingOut,
          staysOpen: true,
          onSelect: () => void leave('global'),
        },
      ]}
    />
  )
}
