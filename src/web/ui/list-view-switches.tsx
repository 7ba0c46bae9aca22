import { LayoutGrid, List } from 'lucide-react'
import { SegmentedToggle } from './segmented-toggle.tsx'
import { Switch } from './switch.tsx'

type Layout = 'grid' | 'list'

type ListViewSwitchesProps = {
  archived: boolean
  onArchivedChange: (archived: boolean) => void
  layout: Layout
  onLayoutChange: (layout: Layout) => void
}

/** At the end of a list's toolbar: the archived ones or those in use, as cards or as rows. */
export function ListViewSwitches(props: ListViewSwitchesProps) {
  return (
    <div className="flex items-center gap-4 sm:ml-auto">
      <Switch
        label="Show Archived"
        checked={props.archived}
        onCheckedChange={props.onArchivedChange}
      />
      <SegmentedToggle
        className="max-sm:hidden"
        label="Layout"
        iconOnly
        value={props.layout}
        onValueChange={props.onLayoutChange}
        segments={[
          { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
          { value: 'list', label: 'List', icon: <List aria-hidden /> },
        ]}
      />
    </div>
  )
}
