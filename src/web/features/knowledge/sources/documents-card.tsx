import { FileText, ListChecks, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Source, Sources } from '#contracts/clients/sources.ts'
import { documentTypes, sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ActionsButton } from '../../../ui/actions-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { SourceState } from './source-state.tsx'
import { useExtractFacts, useRemoveSource, useUpload } from './sources.queries.ts'

type DocumentsCardProps = { clientId: string; sources: Sources; onOpen: (source: Source) => void }

const megabytes = sourceLimits.documentBytes / 1024 / 1024

/** The client's documents: adding, opening, replacing and removing them. */
export function DocumentsCard({ clientId, sources, onOpen }: DocumentsCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [replaced, setReplaced] = useState<Source>()
  const [refusal, setRefusal] = useState('')
  const upload = useUpload(clientId)
  const { documents, abilities } = sources

  const choose = (source?: Source) => {
    setReplaced(source)
    input.current?.click()
  }
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    const tooLarge = file.size > sourceLimits.documentBytes
    setRefusal(tooLarge ? `“${file.name}” is larger than ${megabytes} MB.` : '')
    if (!tooLarge) upload.mutate({ file, ...(replaced ? { id: replaced.id } : {}) })
    if (input.current) input.current.value = ''
  }

  return (
    <SideCard title="Documents">
      {documents.length === 0 && (
        <p className="text-ink-soft">
          Handbooks, price lists, brochures: PDF, Word, Markdown or text, up to {megabytes} MB each.
        </p>
      )}
      {documents.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              clientId={clientId}
              document={document}
              mayChange={abilities.update}
              onOpen={onOpen}
              onReplace={choose}
            />
          ))}
        </ul>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
      {abilities.update && (
        <>
          <Button
            size="sm"
            className="justify-self-start"
            pending={upload.isPending}
            onClick={() => choose()}
          >
            <Upload aria-hidden />
            Add document
          </Button>
          <input
            ref={input}
            type="file"
            aria-label="Document"
            accept={documentTypes}
            tabIndex={-1}
            onChange={(event) => take(event.target.files)}
            className="sr-only"
          />
        </>
      )}
    </SideCard>
  )
}

type DocumentRowProps = {
  clientId: string
  document: Source
  mayChange: boolean
  onOpen: (source: Source) => void
  onReplace: (source: Source) => void
}

function DocumentRow({ clientId, document, mayChange, onOpen, onReplace }: DocumentRowProps) {
  const remove = useRemoveSource(clientId)
  const draw = useExtractFacts(clientId)
  const isRead = document.readAt !== null
  return (
    <li className="flex min-w-0 items-start gap-2">
      <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="grid min-w-0 grow gap-0.5">
        {isRead ? (
          <button
            type="button"
            onClick={() => onOpen(document)}
            className="wrap-anywhere text-left underline decoration-rule-strong underline-offset-4 hover:text-accent"
          >
            {document.name}
          </button>
        ) : (
          <span className="wrap-anywhere">{document.name}</span>
        )}
        <span className="wrap-anywhere grid text-ink-faint text-xs">
          <SourceState source={document} />
        </span>
      </div>
      {mayChange && (
        <ActionMenu
          trigger={<ActionsButton of={document.name} />}
          actions={[
            ...(document.state === 'read' && document.facts !== 'drawing'
              ? [
                  {
                    label: 'Propose facts',
                    icon: <ListChecks />,
                    onSelect: () => draw.mutate([document]),
                  },
                ]
              : []),
            { label: 'Replace', icon: <Upload />, onSelect: () => onReplace(document) },
            {
              label: 'Remove',
              icon: <Trash2 />,
              destructive: true,
              onSelect: () => remove.mutate(document),
            },
          ]}
        />
      )}
    </li>
  )
}
