import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Switch } from '../../ui/switch.tsx'

const CheckboxList = lazyPart(
  () => import('../../ui/checkbox-list.tsx'),
  (file) => file.CheckboxList,
)

type ClientsOfSiteProps = {
  /** Null: every client. */
  value: string[] | null
  disabled: boolean
  onChange: (clientIds: string[] | null) => void
}

/** Whether a site is for every client or for chosen ones; others are never offered it. */
export function ClientsOfSite({ value, disabled, onChange }: ClientsOfSiteProps) {
  const clients = useQuery(apiQueries.clients.list.queryOptions())
  return (
    <div className="grid content-start gap-3">
      <Switch
        label="Only for selected clients"
        checked={value !== null}
        disabled={disabled}
        onCheckedChange={(limited) => onChange(limited ? [] : null)}
      />
      <Suspense>
        {value !== null && clients.data && (
          <CheckboxList
            title="Clients"
            items={clients.data.items}
            chosen={value}
            error={
              value.length === 0 ? 'Until you choose a client, nobody can publish here.' : undefined
            }
            onChange={onChange}
          />
        )}
      </Suspense>
    </div>
  )
}
