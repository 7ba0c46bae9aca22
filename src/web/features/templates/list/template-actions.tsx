import { Archive, ArchiveRestore, CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Template } from '#contracts/clients/templates.ts'
import { ActionsButton } from '../../../ui/actions-button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { templatePage } from '../template-labels.ts'

export type TemplateHandlers = {
  onDuplicate: (template: Template) => void
  onToggleArchived: (template: Template) => void
  onDelete: (template: Template) => void
}

/** The menu of one template; a default one can only be viewed and duplicated. */
export function TemplateActions({ template, on }: { template: Template; on: TemplateHandlers }) {
  const { type, id, name, abilities, isArchived } = template
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <ActionsButton of={name} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link to={templatePage(type, id)}>
            <Eye aria-hidden />
            View
          </Link>
        </DropdownMenuItem>
        {abilities.update && (
          <DropdownMenuItem asChild>
            <Link to={templatePage(type, `${id}/edit`)}>
              <Pencil aria-hidden />
              Edit
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => on.onDuplicate(template)}>
          <CopyPlus aria-hidden />
          Duplicate
        </DropdownMenuItem>
        {abilities.update && (
          <DropdownMenuItem onSelect={() => on.onToggleArchived(template)}>
            {isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {isArchived ? 'Restore' : 'Archive'}
          </DropdownMenuItem>
        )}
        {abilities.remove && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem destructive onSelect={() => on.onDelete(template)}>
              <Trash2 aria-hidden />
              Delete
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
