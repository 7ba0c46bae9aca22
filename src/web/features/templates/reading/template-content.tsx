import type { ReactNode } from 'react'
import type { Template } from '#contracts/clients/templates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { outline } from '../template-labels.ts'

type Without<T, Keys extends PropertyKey> = T extends unknown ? Omit<T, Keys> : never
type Administrative =
  | 'id'
  | 'name'
  | 'isDefault'
  | 'isArchived'
  | 'uses'
  | 'pictures'
  | 'createdAt'
  | 'updatedAt'
  | 'abilities'
/** The content of a template, without its metadata. */
export type TemplateContentFields = Without<Template, Administrative>

/** A template's content in full. */
export function TemplateContent({ content }: { content: TemplateContentFields }) {
  switch (content.type) {
    case 'seo':
      return <Sections sections={content.sections} />
    case 'tone':
      return (
        <div className="grid gap-6">
          <Words name="Description">{content.description}</Words>
          {content.example && (
            <Part name="Example">
              <blockquote className="max-w-prose whitespace-pre-line border-accent border-l-2 pl-4 font-serif text-base italic leading-7">
                {content.example}
              </blockquote>
            </Part>
          )}
        </div>
      )
    case 'image':
      return <Words name="Prompt details">{content.promptDetails}</Words>
    case 'author':
      return (
        <div className="grid gap-6">
          <div className="flex items-center gap-4">
            <Avatar name={content.authorName} src={content.imageUrl} size="lg" />
            <div className="min-w-0">
              <p className="font-serif text-lg">{content.authorName || 'Author name'}</p>
              {content.jobTitle && <p className="text-ink-soft">{content.jobTitle}</p>}
            </div>
          </div>
          <Words name="Writing style">{content.writingStyle}</Words>
        </div>
      )
  }
}

/** The numbered outline; the text after a colon describes the section. */
function Sections({ sections }: { sections: string[] }) {
  if (sections.length === 0) {
    return <p className="text-ink-faint">Sections appear here as you type.</p>
  }
  return (
    <ol className="grid gap-3">
      {outline(sections).map(({ number, title, note }) => (
        <li key={number} className="flex gap-3">
          <span className="w-6 shrink-0 text-right font-serif text-ink-faint tabular-nums">
            {number}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{title}</span>
            {note && <span className="block text-ink-soft">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h2 className="font-medium font-sans text-ink-faint text-xs tracking-normal">{name}</h2>
      {children}
    </div>
  )
}

function Words({ name, children }: { name: string; children: string }) {
  return (
    <Part name={name}>
      <p className="max-w-prose whitespace-pre-line leading-6">
        {children || <span className="text-ink-faint">Nothing yet</span>}
      </p>
    </Part>
  )
}
