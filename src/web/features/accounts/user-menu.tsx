import { ChevronDown, LayoutDashboard, LogOut } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../lib/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'

/** The signed-in person's menu: their address, the dashboard, and the way out. */
export function UserMenu() {
  const { state, signingOut, signOut } = useSession()
  const navigate = useNavigate()
  if (state.status !== 'authenticated') return null
  const address = state.user.email ?? ''
  const leave = async () => {
    await signOut()
    await navigate('/auth')
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="px-1.5" aria-label="Your account">
          <Avatar name={address} size="sm" />
          <ChevronDown aria-hidden className="text-ink-faint" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
        <DropdownMenuLabel className="truncate">{address}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/dashboard">
            <LayoutDashboard aria-hidden className="text-ink-faint" />
            Dashboard
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={signingOut}
          onSelect={(event) => {
            // The menu stays to show that it is under way.
            event.preventDefault()
            void leave()
          }}
        >
          <LogOut aria-hidden className="text-ink-faint" />
          {signingOut ? 'Signing out...' : 'Sign out'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
