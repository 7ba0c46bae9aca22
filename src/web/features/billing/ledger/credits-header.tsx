import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { tabStyle } from '../../../ui/tabs.tsx'

type CreditsHeaderProps = { actions?: ReactNode }

/** The header of the pages about credits, and the way between them. */
export function CreditsHeader({ actions }: CreditsHeaderProps) {
  return (
    <>
      <PageHeader
        title="Credits"
        description="Where your team’s credits come from, and what they are spent on."
        back={{ to: '/dashboard/manage-subscription', label: 'Back to the subscription' }}
        actions={actions}
      />
      <nav
        aria-label="Credits"
        className="mb-6 flex gap-6 overflow-x-auto overflow-y-hidden border-b"
      >
        <NavLink end to="/dashboard/credits" className={tabStyle}>
          History
        </NavLink>
        <NavLink to="/dashboard/credits/spending" className={tabStyle}>
          Spending by client
        </NavLink>
      </nav>
    </>
  )
}
