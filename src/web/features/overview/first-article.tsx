import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Overview } from '#contracts/overview.ts'
import { api } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** The names of what the first article is put into, where none is given; both can be changed later. */
const firstClient = 'My first client'
const firstCampaign = 'First articles'

const createArticles = withIdempotencyKey(api.articles.create)

type Wanted = { about: string; client: string }

/** Orders an article about a topic; makes the client and the campaign where there are none. */
async function orderFirst({ about, client }: Wanted, start: Overview['start']) {
  const name = client || firstClient
  const clientId = start.clientId ?? (await api.clients.create({ name, industry: 'Other' })).id
  const campaignId =
    start.campaignId ?? (await api.campaigns.create({ name: firstCampaign, clientId })).id
  return await createArticles({ campaignId, inputType: 'topic', inputValue: about })
}

/** Asks a new workspace for one thing only: what its first article is about. Whom it is for may be said too. */
export function FirstArticle({ start }: { start: Overview['start'] }) {
  const [about, setAbout] = useState('')
  const [client, setClient] = useState('')
  const navigate = useNavigate()
  const order = useMutation({
    mutationFn: (wanted: Wanted) => orderFirst(wanted, start),
    onSuccess: ({ articles: [article] }) => {
      if (article) void navigate(`/dashboard/articles/${article.id}/preview`)
    },
    meta: { failed: 'The article could not be ordered' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { about: about.trim(), client: client.trim() }
    if (wanted.about) order.mutate(wanted)
  }
  return (
    <Card aria-labelledby="first-article" className="px-5 py-6 sm:px-6">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <h2 id="first-article" className="text-xl">
          <label htmlFor="first-article-about">What should your first article be about?</label>
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Input
            id="first-article-about"
            className={cn('min-w-0 flex-1', start.clientId ? 'basis-72' : 'basis-full')}
            maxLength={1000}
            placeholder="Choosing a worktop for a family kitchen"
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
          {!start.clientId && (
            <Field label="Which client is it for?" optional className="flex-1 basis-64">
              <Input
                maxLength={200}
                placeholder="Larkfield Joinery"
                value={client}
                onChange={(event) => setClient(event.target.value)}
              />
            </Field>
          )}
          <Button type="submit" variant="primary" pending={order.isPending}>
            Write it · 1 credit
          </Button>
        </div>
        <p className="text-ink-soft text-sm">
          {start.campaignId
            ? 'It goes into your newest campaign.'
            : 'The article speaks for this client. Copydesk adds it with a campaign; both can be renamed later.'}
        </p>
      </form>
    </Card>
  )
}
