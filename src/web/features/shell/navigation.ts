import {
  CalendarClock,
  Code,
  CreditCard,
  FileText,
  History,
  KeyRound,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Palette,
  UserPen,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Needing } from '#web/lib/abilities.ts'

export type NavigationItem = { to: string; label: string; icon: LucideIcon } & Needing
export type NavigationGroup = { title: string; items: NavigationItem[] }

/** The sidebar. */
export const navigation: NavigationGroup[] = [
  {
    title: 'Content Management',
    items: [
      { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/dashboard/clients', label: 'Clients', icon: Users },
      { to: '/dashboard/campaigns', label: 'Campaigns', icon: Megaphone },
      { to: '/dashboard/articles', label: 'Articles', icon: FileText },
      { to: '/dashboard/schedule', label: 'Schedule', icon: CalendarClock },
      { to: '/dashboard/activity', label: 'Activity', icon: History },
    ],
  },
  {
    title: 'Template Management',
    items: [
      { to: '/dashboard/templates/seo', label: 'SEO Structure', icon: ListTree },
      { to: '/dashboard/templates/tone', label: 'Tone of Voice', icon: MessageSquareQuote },
      { to: '/dashboard/templates/image', label: 'Image Style', icon: Palette },
      { to: '/dashboard/templates/author', label: 'Author', icon: UserPen },
    ],
  },
  {
    title: 'Integration & Publishing',
    items: [
      { to: '/dashboard/credentials', label: 'Credentials', icon: KeyRound },
      {
        to: '/dashboard/manage-subscription',
        label: 'Manage Subscription',
        icon: CreditCard,
        needs: 'manageSubscription',
      },
    ],
  },
  {
    title: 'Settings',
    items: [
      { to: '/dashboard/team', label: 'Team', icon: UsersRound },
      { to: '/dashboard/developers', label: 'Developers', icon: Code },
    ],
  },
]
