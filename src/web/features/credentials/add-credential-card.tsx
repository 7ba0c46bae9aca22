import { PlugZap, Plus } from 'lucide-react'
import { type Ref, Suspense, useMemo, useState } from 'react'
import { type Platform, platformName } from '#contracts/rules/publishing/platform-names.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { credentialDraft } from './credential-values.ts'
import { HintList } from './hint-list.tsx'
import { type AddOutcome, useAddCredentialForm } from './use-add-credential-form.ts'

const ConnectionHelp = lazyPart(
  () => import('./connection-help.tsx'),
  (file) => file.ConnectionHelp,
)

/** The card that adds a credential; the form empties after each. */
export function AddCredentialCard({ ref }: { ref?: Ref<HTMLElement> }) {
  const [round, setRound] = useState(0)
  return (
    <Card ref={ref} aria-labelledby="add-credential" className="scroll-mt-20">
      <CardHeader
        title={<span id="add-credential">Add a credential</span>}
        description="Publish articles and pictures straight to your site."
      />
      <CardBody className="pb-2">
        <AddCredentialForm key={round} onDone={() => setRound(round + 1)} />
      </CardBody>
    </Card>
  )
}

function AddCredentialForm({ onDone }: { onDone: () => void }) {
  const draft = useMemo(credentialDraft, [])
  const add = useAddCredentialForm(draft, onDone)
  const { stored, outcome, busy } = add
  const connected = outcome?.kind === 'connected'
  const platform = add.form.watch('platform')
  return (
    <form onSubmit={add.submit} noValidate autoComplete="off" className="grid gap-5">
      {add.draftRestored && (
        <Banner
          title="We kept what you typed last time"
          action={
            <Button size="sm" onClick={add.discardDraft}>
              Start over
            </Button>
          }
        >
          We never keep passwords or keys in drafts. Please enter it again.
        </Banner>
      )}
      <CredentialFields
        form={add.form}
        choosePlatform={!stored}
        disabled={connected || busy !== undefined}
        className="md:max-xl:grid-cols-2"
      />
      <Outcome outcome={outcome} stored={stored !== undefined} busy={busy} platform={platform} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={busy !== undefined}
          disabled={connected}
          className="min-w-44 flex-1 md:max-xl:flex-none"
        >
          {busy === undefined && (stored ? <PlugZap aria-hidden /> : <Plus aria-hidden />)}
          {busy === 'testing'
            ? 'Testing connection…'
            : stored
              ? 'Test Connection'
              : 'Add Credential'}
        </Button>
        {stored && !connected && (
          <Button onClick={onDone} disabled={busy !== undefined}>
            Finish later
          </Button>
        )}
      </div>
      <div className="mt-1">
        {/* As high as what comes: two lines that open. */}
        <Suspense fallback={<div className="h-23" />}>
          <ConnectionHelp platform={platform} />
        </Suspense>
      </div>
    </form>
  )
}

type OutcomeProps = {
  outcome: AddOutcome | undefined
  stored: boolean
  busy: 'storing' | 'testing' | undefined
  platform: Platform
}

function Outcome({ outcome, stored, busy, platform }: OutcomeProps) {
  if (busy === 'testing') {
    return (
      <Banner title="Saved. Testing the connection…">
        We’re signing in to {platformName(platform)}. A slow site can take up to a minute.
      </Banner>
    )
  }
  if (!outcome || busy) return null
  if (outcome.kind === 'connected') {
    return (
      <Banner tone={outcome.hints.length > 0 ? 'warning' : 'success'} title={outcome.message}>
        <HintList hints={outcome.hints} />
      </Banner>
    )
  }
  return (
    <Banner tone="danger" title={outcome.message}>
      <HintList title="What to check" hints={outcome.hints} />
      {stored && (
        <p className="mt-2">
          The site is saved. Correct the fields above if necessary, then test the connection again.
        </p>
      )}
    </Banner>
  )
}
