import {
  FileText,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Users,
} from 'lucide-react'

export type NavigationItem = { to: string; label: string; icon: LucideIcon }
export type NavigationGroup = { title: string; items: NavigationItem[] }

/** The sidebar: only screens that exist. A screen is added here in one line. */
export const navigation: NavigationGroup[] = [
  {
    title: 'Content Management',
    items: [
      { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { to: '/dashboard/clients', label: 'Clients', icon: Users },
      { to: '/dashboard/campaigns', label: 'Campaigns', icon: Megaphone },
      { to: '/dashboard/articles', label: 'Articles', icon: FileText },
    ],
  },
  {
    title: 'Integration & Publishing',
    items: [{ to: '/dashboard/credentials', label: 'Credentials', icon: KeyRound }],
  },
]
