import { CheckboxList } from '#web/ui/checkbox-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Access, ClientChoice } from './access.ts'
import { roleCards } from './role-labels.ts'

type AccessFieldsProps = {
  value: Access
  onChange: (value: Access) => void
  clients: ClientChoice[]
  error?: string | undefined
}

/** Role, and for members the clients they may see. */
export function AccessFields({ value, onChange, clients, error }: AccessFieldsProps) {
  return (
    <div className="grid gap-5">
      <Field label="Role">
        <RadioCards
          cards={roleCards}
          value={value.role}
          onValueChange={(role) =>
            onChange({ ...value, role: role === 'admin' ? 'admin' : 'member' })
          }
        />
      </Field>
      {value.role === 'member' && (
        <Switch
          label="Only selected clients"
          checked={value.limited}
          onCheckedChange={(limited) => onChange({ ...value, limited })}
        />
      )}
      {value.role === 'member' && value.limited && (
        <CheckboxList
          title="Clients"
          items={clients}
          chosen={value.clientIds}
          error={error}
          onChange={(clientIds) => onChange({ ...value, clientIds })}
        />
      )}
    </div>
  )
}
