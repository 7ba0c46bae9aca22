import type { ReactNode } from 'react'
import { sectionFieldName } from '#contracts/rules/articles/block-names.ts'
import { ArticleProse } from '#web/ui/article-prose.tsx'
import { Markdown } from '../reading/markdown.tsx'
import type { Change } from './change.ts'
import { EditableBlock } from './editable-block.tsx'
import type { MarkPart } from './saving/use-unsaved-parts.tsx'
import { SectionTitle } from './section-frame.tsx'
import { type Section, sectionDraft, sectionMarkdown } from './sections.ts'

/** A change of which sections there are. */
export type SectionChange = Extract<Change, { block: 'sections' }>
type Field = 'title' | 'content'
type Begun = { name: string; part: Field }

type SectionFieldProps = {
  articleId: string
  section: Section
  /** What the section is known by, wherever it stands. */
  name: string
  field: Field
  /** Undefined once others have removed the section. */
  number: number | undefined
  aiEditsLeft: number
  /** The part of a new section that is written next. */
  begun: Begun | undefined
  onBegun: (next: Begun | undefined) => void
  onDirty: MarkPart
  onWriting: (part: string, is: boolean) => void
  /** How to save a section that others have removed: it comes back. */
  putBack?: ((section: Section) => SectionChange) | undefined
  tools?: ReactNode
}

/** The title or the text of a section, edited in place. */
export function SectionField(props: SectionFieldProps) {
  const { articleId, section, name, field, number, begun, onBegun, putBack } = props
  const at = (number ?? 1) - 1
  const block = `sections[${at}].${field}` as const
  const isBegun = begun?.name === name && begun.part === field
  const writeText = () => onBegun({ name, part: 'content' })
  const toChange = (edit: { text: string; before: string }): Change =>
    putBack ? putBack({ ...section, [field]: edit.text }) : { block, section: section.id, ...edit }
  const common = {
    ...{ articleId, block, toChange, isBegun },
    draft: sectionDraft(name, field),
    name: number === undefined ? removedNames[field] : sectionFieldName(at, field),
    stored: section[field],
    savesItself: putBack === undefined,
    onDirty: props.onDirty,
    onWriting: props.onWriting,
  }
  if (field === 'title') {
    return (
      <EditableBlock
        {...common}
        kind="line"
        required="A section needs a title. To take the section out, remove it."
        copied=""
        onEnter={isBegun ? writeText : undefined}
        onClosed={(goesOn) => isBegun && (goesOn ? onBegun(undefined) : writeText())}
        tools={props.tools}
      >
        <SectionTitle number={number} title={section.title} />
      </EditableBlock>
    )
  }
  return (
    <EditableBlock
      {...common}
      kind="markdown"
      onClosed={() => isBegun && onBegun(undefined)}
      copied={sectionMarkdown(section)}
      {...(putBack
        ? {}
        : {
            aiEdit: {
              place: { block: 'section', index: at, section: section.id },
              text: section.content,
              editsLeft: props.aiEditsLeft,
              toChange: (text) => toChange({ before: section.content, text }),
            },
          })}
    >
      {section.content ? (
        <ArticleProse>
          <Markdown text={section.content} />
        </ArticleProse>
      ) : (
        <p className="text-ink-faint">No text in this section</p>
      )}
    </EditableBlock>
  )
}

const removedNames = { title: 'the title of the removed section', content: 'the removed section' }
