import { type SubmitEvent, useState } from 'react'
import { keyScopes } from '#contracts/rules/key-scopes.ts'
import type { Asked } from '#contracts/team/connected-apps.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { type Consent, useConnect } from './connect.queries.ts'

type ConsentFormProps = {
  asked: Asked
  request: Consent['request']
  clients: { id: string; name: string }[]
}

/** What the app may do, and for which clients. */
export function ConsentForm({ asked, request, clients }: ConsentFormProps) {
  const [scopes, setScopes] = useState(asked.scopes)
  const [limited, setLimited] = useState(false)
  const [clientIds, setClientIds] = useState<string[]>([])
  const connect = useConnect()
  const problem = connect.error ? readProblem(connect.error) : undefined
  const { app, workspace, refuseAt } = asked
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (connect.isPending || connect.isSuccess) return
    connect.mutate({ request, scopes, clientIds: limited ? clientIds : null })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Card className="grid gap-6 p-5 sm:p-6">
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium">In {workspace.name}, it may</legend>
          {asked.scopes.map((scope) => (
            <Checkbox
              key={scope}
              label={keyScopes[scope].label}
              hint={keyScopes[scope].text}
              checked={scopes.includes(scope)}
              onCheckedChange={(checked) =>
                setScopes(
                  asked.scopes.filter((one) =>
                    one === scope ? checked === true : scopes.includes(one),
                  ),
                )
              }
            />
          ))}
          {problem?.fields?.scopes && (
            <p role="alert" className="text-danger text-xs">
              {problem.fields.scopes}
            </p>
          )}
        </fieldset>
        <div className="grid gap-4 border-t pt-5">
          <Switch label="Only selected clients" checked={limited} onCheckedChange={setLimited} />
          {limited ? (
            <CheckboxList
              title="Clients"
              items={clients}
              chosen={clientIds}
              error={problem?.fields?.clientIds}
              onChange={setClientIds}
            />
          ) : (
            <p className="text-ink-soft text-sm">It sees every client that you see.</p>
          )}
        </div>
        <p className="border-t pt-5 text-ink-soft text-sm">
          It never approves, publishes or deletes, and never sees passwords or money. What it does
          is recorded as “{app.name} for” and your name. You can disconnect it at any time under
          Developers.
        </p>
      </Card>
      {problem && !problem.fields && <Banner tone="danger">{problem.message}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button asChild>
          <a href={refuseAt}>Cancel</a>
        </Button>
        <Button type="submit" variant="primary" pending={connect.isPending || connect.isSuccess}>
          Connect {app.name}
        </Button>
      </div>
    </form>
  )
}
