import { Download, FileText, Sheet } from 'lucide-react'
import { ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'

type ExportMenuProps = {
  pending: boolean
  disabled?: boolean
  className?: string
  onExport: (kind: 'xlsx' | 'csv') => void
}

/** Lines as a spreadsheet, or as values that other programs read. */
export function exportActions(onExport: ExportMenuProps['onExport']) {
  return [
    {
      label: 'Export as spreadsheet',
      icon: <Sheet aria-hidden />,
      onSelect: () => onExport('xlsx'),
    },
    { label: 'Export as CSV', icon: <FileText aria-hidden />, onSelect: () => onExport('csv') },
  ]
}

/** A button that saves what is on the screen as a file. */
export function ExportMenu({ onExport, ...button }: ExportMenuProps) {
  return (
    <ActionMenu
      trigger={
        <Button {...button}>
          <Download aria-hidden />
          Export
        </Button>
      }
      actions={exportActions(onExport)}
    />
  )
}
