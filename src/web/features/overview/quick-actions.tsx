import {
  FilePlus,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Palette,
  UserPen,
  UserPlus,
} from 'lucide-react'
import { Link } from 'react-router'
import { useAbilities } from '../../lib/abilities.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { CardLink } from './card-link.tsx'

type QuickAction = { to: string; label: string; text: string; icon: LucideIcon }

const newClient: QuickAction = {
  to: '/dashboard/clients/new',
  label: 'New Client',
  text: 'Who the articles are for',
  icon: UserPlus,
}
const others: QuickAction[] = [
  {
    to: '/dashboard/campaigns/new',
    label: 'New Campaign',
    text: 'A goal and an audience for a client',
    icon: Megaphone,
  },
  {
    to: '/dashboard/templates/seo/new',
    label: 'New SEO Structure',
    text: 'The sections of an article and their order',
    icon: ListTree,
  },
  {
    to: '/dashboard/templates/tone/new',
    label: 'New Tone of Voice',
    text: 'How articles sound to readers',
    icon: MessageSquareQuote,
  },
  {
    to: '/dashboard/templates/image/new',
    label: 'New Image Style',
    text: 'What banner images look like',
    icon: Palette,
  },
  {
    to: '/dashboard/templates/author/new',
    label: 'New Author',
    text: 'Whose byline articles carry, and how they write',
    icon: UserPen,
  },
]

/** Shortcuts to everything that can be created; `first` where something else comes before the first article. */
export function QuickActions({ first = false }: { first?: boolean }) {
  const { createClients } = useAbilities()
  const actions = createClients ? [newClient, ...others] : others
  return (
    <Card aria-labelledby="quick-actions">
      <CardHeader
        title={<span id="quick-actions">Quick Actions</span>}
        action={
          <Button asChild variant={first ? 'secondary' : 'primary'}>
            <Link to="/dashboard/articles/new" prefetch="intent">
              <FilePlus aria-hidden />
              Create New Article
            </Link>
          </Button>
        }
      />
      <CardBody className="pt-4">
        <ul className="grid border-t sm:grid-cols-2 sm:gap-x-8">
          {actions.map((action) => (
            <li key={action.to} className="border-b last:border-b-0 sm:nth-last-2:odd:border-b-0">
              <CardLink
                to={action.to}
                mark={<action.icon aria-hidden className="size-5 text-ink-faint" />}
                className="py-3.5"
              >
                <span className="font-medium group-hover:text-accent">{action.label}</span>
                <span className="text-ink-soft">{action.text}</span>
              </CardLink>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
