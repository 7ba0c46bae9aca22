import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Overview } from '#contracts/overview.ts'
import { api } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'

/** The names of what the first article is put into; both can be changed later. */
const firstClient = { name: 'My first client', industry: 'Other' } as const
const firstCampaign = 'First articles'

const createArticles = withIdempotencyKey(api.articles.create)

/** Orders an article about a topic; makes the client and the campaign where there are none. */
async function orderFirst(about: string, start: Overview['start']) {
  const clientId = start.clientId ?? (await api.clients.create(firstClient)).id
  const campaignId =
    start.campaignId ?? (await api.campaigns.create({ name: firstCampaign, clientId })).id
  return await createArticles({ campaignId, inputType: 'topic', inputValue: about })
}

/** Asks a new workspace for one thing only: what its first article is about. */
export function FirstArticle({ start }: { start: Overview['start'] }) {
  const [about, setAbout] = useState('')
  const navigate = useNavigate()
  const order = useMutation({
    mutationFn: (topic: string) => orderFirst(topic, start),
    onSuccess: ({ articles: [article] }) => {
      if (article) void navigate(`/dashboard/articles/${article.id}/preview`)
    },
    meta: { failed: 'The article could not be ordered' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const topic = about.trim()
    if (topic) order.mutate(topic)
  }
  return (
    <Card aria-labelledby="first-article" className="px-5 py-6 sm:px-6">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <h2 id="first-article" className="text-xl">
          <label htmlFor="first-article-about">What should your first article be about?</label>
        </h2>
        <div className="flex flex-wrap gap-3">
          <Input
            id="first-article-about"
            className="min-w-0 flex-1 basis-72"
            maxLength={1000}
            placeholder="Choosing a worktop for a family kitchen"
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
          <Button type="submit" variant="primary" pending={order.isPending}>
            Write it · 1 credit
          </Button>
        </div>
        <p className="text-ink-soft text-sm">
          {start.campaignId
            ? 'It goes into your newest campaign.'
            : 'Copydesk makes a client and a campaign for it, which you can rename later.'}
        </p>
      </form>
    </Card>
  )
}
