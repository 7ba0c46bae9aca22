import { useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { formatCount } from '#web/lib/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SheetChange, SheetState } from '../sheet-state.ts'
import { HeldDialog, type HeldRow } from './held-dialog.tsx'

type HeldBannerProps = {
  sheet: SheetState
  held: readonly HeldRow[]
  campaigns: Campaign[] | undefined
  /** The row that was pressed in the table. */
  asked: number | null
  onAsk: (row: number | null) => void
  onChange: (change: SheetChange) => void
  onCheckAgain: () => void
}

/** Says why rows are held, and opens one of them or all. */
export function HeldBanner(props: HeldBannerProps) {
  const { sheet, held, campaigns, asked, onAsk, onChange, onCheckAgain } = props
  const [all, setAll] = useState(false)
  const waiting = held.filter(({ knowingly }) => !knowingly)
  const rows = all ? waiting : held.filter(({ row }) => row === asked)
  const [only] = rows.length === 1 ? rows : []
  const campaign = campaigns?.find(({ id }) => id === sheet.campaignId)
  const column = sheet.fields.indexOf('notes')
  const row = sheet.rows.find(({ number }) => number === only?.row)
  const numbers = rows.map((one) => one.row)
  return (
    <>
      {waiting.length > 0 && (
        <Banner
          tone="warning"
          title={`${formatCount(waiting.length, 'row')} ${waiting.length === 1 ? 'is' : 'are'} held and not ordered`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button onClick={onCheckAgain}>Check again</Button>
              <Button onClick={() => onAsk(waiting[0]?.row ?? null)}>First held row</Button>
              {waiting.length > 1 && <Button onClick={() => setAll(true)}>All of them…</Button>}
            </span>
          }
        >
          Pages that differ by a name alone are doorway pages: search engines count them as spam,
          and the whole site suffers. What is held stays here as a draft until you add what is
          particular to it.
        </Banner>
      )}
      {rows.length > 0 && (
        <HeldDialog
          key={numbers.join()}
          rows={rows}
          knowledge={
            campaign && {
              href: `/dashboard/clients/${campaign.clientId}/knowledge`,
              clientName: campaign.clientName,
            }
          }
          notes={row?.cells[column] ?? ''}
          reason={only ? (sheet.reasons[only.row] ?? '') : ''}
          onNotes={(text) => {
            if (only) onChange({ kind: 'cell', row: only.row, at: column, text })
          }}
          onReason={(reason) => onChange({ kind: 'reason', rows: numbers, reason })}
          onClose={() => {
            setAll(false)
            onAsk(null)
          }}
        />
      )}
    </>
  )
}
