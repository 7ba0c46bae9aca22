import type { Template } from '#contracts/clients/templates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { outline } from '../template-labels.ts'

/** A preview of the selected template. */
export function TemplatePreview({ template }: { template: Template }) {
  return (
    <div className="border-rule border-l-2 pl-3 text-ink-soft text-xs leading-5">
      <Words template={template} />
    </div>
  )
}

function Words({ template }: { template: Template }) {
  switch (template.type) {
    case 'seo':
      return (
        <ol className="list-decimal pl-5">
          {outline(template.sections).map(({ number, title }) => (
            <li key={number}>{title}</li>
          ))}
        </ol>
      )
    case 'tone':
      return (
        <>
          <p className="line-clamp-3">{template.description}</p>
          {template.example && (
            <p className="mt-1 line-clamp-3 font-serif text-sm italic">“{template.example}”</p>
          )}
        </>
      )
    case 'image':
      return (
        <div className="flex items-start gap-3">
          {template.pictures[0] && (
            <img
              src={template.pictures[0]}
              alt=""
              width={96}
              height={50}
              className="h-12.5 w-24 shrink-0 rounded-sm border object-cover"
            />
          )}
          <p className="line-clamp-3">{template.promptDetails}</p>
        </div>
      )
    case 'author':
      return (
        <div className="flex items-start gap-3">
          <Avatar name={template.authorName} src={template.imageUrl} size="sm" />
          <div>
            <p>{[template.authorName, template.jobTitle].filter(Boolean).join(', ')}</p>
            <p className="line-clamp-3">{template.writingStyle}</p>
          </div>
        </div>
      )
  }
}
