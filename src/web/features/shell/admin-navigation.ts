import { BrainCircuit, ChartNoAxesColumn, Inbox, Webhook } from 'lucide-react'
import type { NavigationGroup } from './navigation.ts'

/** Further entries for administrators; apart, since few people load them. */
export const adminNavigation: NavigationGroup = {
  title: 'Administration',
  items: [
    { to: '/dashboard/model', label: 'Model', icon: BrainCircuit },
    { to: '/dashboard/usage', label: 'Usage', icon: ChartNoAxesColumn },
    { to: '/dashboard/leads', label: 'Leads', icon: Inbox },
    { to: '/dashboard/webhook-debug', label: 'Webhook Log', icon: Webhook },
  ],
}
