import { useQuery } from '@tanstack/react-query'
import { ClipboardPaste, FileText, Globe, PenLine } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readProblem } from '#web/lib/api/api-error.ts'
import { draftStore } from '#web/lib/forms/form-draft.ts'
import { useFirstFocus } from '#web/lib/forms/use-first-focus.ts'
import { useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { notify } from '#web/lib/toasts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { RestoredDraft } from '#web/ui/restored-draft.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { preferencesQuery } from '../articles.queries.ts'
import { type Source, useBeginArticle } from './begin.queries.ts'
import {
  emptySource,
  missingIn,
  SourceFields,
  type Typed,
  withoutPictureData,
} from './source-fields.tsx'

const kinds = [
  {
    value: 'page',
    title: 'An empty page',
    description: 'Write it here, section by section.',
    icon: <PenLine aria-hidden />,
  },
  {
    value: 'file',
    title: 'A document',
    description: 'Word, Google Docs saved as Word or web page, HTML or Markdown.',
    icon: <FileText aria-hidden />,
  },
  {
    value: 'pasted',
    title: 'A pasted text',
    description: 'From any editor, with its formatting.',
    icon: <ClipboardPaste aria-hidden />,
  },
  {
    value: 'address',
    title: 'A page of the client’s site',
    description: 'Its main text, without menus and other clutter.',
    icon: <Globe aria-hidden />,
  },
]

const looksRight = (stored: object) => 'kind' in stored

/** Pictures would take more room than a browser has for drafts. */
function asDraft(kind: Typed['kind'], source: Source): Typed {
  if (source.kind !== 'pasted' || source.format !== 'html') return { kind, source }
  return { kind, source: { ...source, text: withoutPictureData(source.text) } }
}

type BeginScreenProps = {
  /** From `?campaign=`; '' for none. */
  campaignId: string
}

/** Begins an article that is written or brought along, for no credit. What is typed survives a reload. */
export function BeginScreen({ campaignId }: BeginScreenProps) {
  const [picked, setPicked] = useState(campaignId)
  const preferences = useQuery(preferencesQuery)
  const chosen = picked || (preferences.data?.lastUsedCampaignId ?? '')
  const { campaigns, picker } = useCampaignChoices({ ids: [chosen] })
  const draft = useMemo(() => draftStore<Typed>('manuscript', looksRight), [])
  const [restored, setRestored] = useState(() => draft.read() !== undefined)
  const [typed, setTyped] = useState<Typed>(() => draft.read()?.values ?? emptySource)
  const [refused, setRefused] = useState(false)
  const begin = useBeginArticle()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const missing = missingIn(typed)
  const isKnown = campaigns?.some(({ id }) => id === chosen) ?? false
  const settled = campaigns !== undefined && !preferences.isPending
  useFirstFocus(form, {
    name: settled && !isKnown ? 'campaignId' : 'title',
    settled,
    off: restored,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (begin.isPending) return
    const { source } = typed
    if (!isKnown || missing || !source) return setRefused(true)
    begin.mutate(
      { campaignId: chosen, source },
      {
        onSuccess: ({ id, leftOut }) => {
          draft.clear()
          void notify('success', 'Article created')
          const state = { beginsToWrite: source.kind === 'page', leftOut }
          void navigate(`/dashboard/articles/${id}`, { replace: true, state })
        },
      },
    )
  }
  const type = (next: Typed) => {
    begin.reset()
    setTyped(next)
    // A document is on the disk, and stays there.
    if (next.source && next.source.kind !== 'file') draft.write(asDraft(next.kind, next.source))
    else draft.clear()
  }
  const startOver = () => {
    type(emptySource)
    setRestored(false)
  }
  const options = (campaigns ?? []).map(({ id, name, clientName }) => ({
    value: id,
    label: name,
    hint: clientName,
  }))
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Write it yourself"
        description="An article of your own costs no credit. It gets pictures, posts, checks, approval and publishing like any other."
        back={{ to: '/dashboard/articles', label: 'Back to articles' }}
      />
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
        {restored && (
          <RestoredDraft onDiscard={startOver}>
            No article has been created from it yet.
          </RestoredDraft>
        )}
        <Field
          label="Campaign"
          error={refused && !isKnown ? 'Please choose a campaign' : undefined}
          hint={
            campaigns?.length === 0 && (
              <>
                You have no campaigns yet.{' '}
                <TextLink to="/dashboard/campaigns/new">Create one</TextLink> first.
              </>
            )
          }
        >
          <Combobox
            name="campaignId"
            value={chosen}
            options={options}
            onValueChange={setPicked}
            placeholder={campaigns ? 'Select a campaign' : 'Loading…'}
            searchPlaceholder="Search campaigns or clients…"
            emptyText="No matching campaigns."
            {...picker}
            disabled={!campaigns}
          />
        </Field>
        <RadioCards
          aria-label="Begin with"
          cards={kinds}
          value={typed.kind}
          onValueChange={(kind) => {
            setRefused(false)
            type({ ...emptySource, kind: kind as Typed['kind'] })
          }}
        />
        <SourceFields
          key={typed.kind}
          typed={typed}
          error={refused ? missing : undefined}
          onType={type}
        />
        {begin.isError && (
          <Banner tone="danger" title="The article could not be created">
            {readProblem(begin.error).message}
          </Banner>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={begin.isPending}
        >
          {typed.kind === 'page' ? 'Begin writing' : 'Import the text'}
        </Button>
      </form>
    </div>
  )
}
