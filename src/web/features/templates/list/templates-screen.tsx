import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { useWithoutLeaving } from '#web/lib/lists/archiving.ts'
import { formatCount } from '../../../lib/format.ts'
import { matchesSearch, useQueryValue, useSearchText } from '../../../lib/lists/search-text.ts'
import { QueryError } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { templateChanges } from '../template-changes.ts'
import {
  isTemplateType,
  templateLabels,
  templatePage,
  templatePurposes,
  templateTypes,
} from '../template-labels.ts'
import { archivedTemplatesQuery, templatesQuery } from '../templates.queries.ts'
import { AddTemplate, TemplateGridSkeleton, TemplateGroups } from './template-groups.tsx'

/** The templates of one type, searched by name; the tabs lead to the other types. */
export function TemplatesScreen({ type }: { type: TemplateType }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchText()
  const [archivedValue, setArchived] = useQueryValue('archived')
  const archived = archivedValue === 'true'
  const open = (next: string) => {
    if (isTemplateType(next))
      void navigate(`${templatePage(next)}${archived ? '?archived=true' : ''}`)
  }
  const tabs = useCurrentTabInView(type)
  return (
    <>
      <PageHeader title="Templates" actions={<AddTemplate type={type} />} />
      <Tabs value={type} onValueChange={open}>
        <TabList ref={tabs} aria-label="Template types" className="mb-6 max-sm:gap-4">
          {templateTypes.map((each) => (
            <Tab key={each} value={each}>
              {templateLabels[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={type} tabIndex={-1} className="pt-0">
          <p className="mb-4 text-ink-soft">{templatePurposes[type]}</p>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 print:hidden">
            <SearchBox
              label="Search templates by name"
              placeholder="Search templates..."
              value={search}
              onValueChange={setSearch}
            />
            <Switch
              label="Show Archived"
              checked={archived}
              onCheckedChange={(on) => setArchived(on ? 'true' : '')}
            />
          </div>
          <List
            key={`${type} ${archived}`}
            type={type}
            archived={archived}
            search={search}
            onClear={() => setSearch('')}
          />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** Scrolls the current tab into view, as the row overflows on small screens. */
function useCurrentTabInView(type: TemplateType) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab =
      list.current?.querySelectorAll<HTMLElement>('[role=tab]')[templateTypes.indexOf(type)]
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft
  }, [type])
  return list
}

type ListProps = { type: TemplateType; archived: boolean; search: string; onClear: () => void }

function List({ type, archived, search, onClear }: ListProps) {
  const templates = useQuery(archived ? archivedTemplatesQuery(type) : templatesQuery(type))
  const shown = useWithoutLeaving(templateChanges, templates.data)
  const found = shown?.filter(({ name }) => matchesSearch(search, name))
  return (
    <>
      <p role="status" className="sr-only">
        {found && formatCount(found.length, 'template')}
      </p>
      {templates.isPending && <TemplateGridSkeleton />}
      {templates.isError && !templates.data && (
        <QueryError query={templates} title="Failed to fetch templates" />
      )}
      {found && (
        <TemplateGroups
          type={type}
          templates={found}
          archived={archived}
          searched={search.trim() !== ''}
          onClear={onClear}
        />
      )}
    </>
  )
}
