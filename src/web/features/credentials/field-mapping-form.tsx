import { Wand2 } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '#contracts/publishing/webflow.ts'
import {
  type ArticleField,
  articleFieldNames,
  articleFields,
  type CollectionField,
  canFill,
  type FieldMapping,
  longestText,
  missingFields,
} from '#contracts/rules/publishing/field-mapping.ts'
import { formatCount } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type Option, Select } from '../../ui/select.tsx'

type FieldMappingFormProps = {
  formId: string
  collection: Collection
  initial: FieldMapping
  suggested: FieldMapping
  saved: boolean
  onSubmit: (mappings: FieldMapping) => void
}

/** A row per part of an article, with the fields of the collection that it can fill. */
export function FieldMappingForm(props: FieldMappingFormProps) {
  const { formId, collection, initial, suggested, saved, onSubmit } = props
  const [mapping, setMapping] = useState<FieldMapping>(initial)
  const { fields } = collection
  const choose = (part: ArticleField, slug: string) => setMapping(withChoice(mapping, part, slug))
  return (
    <form
      id={formId}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(mapping)
      }}
    >
      <Missing fields={missingFields(fields, mapping)} />
      {!saved && (
        <Banner title="Suggested by the names of the fields">
          Check the choices and save them. Until then, publishing goes by these suggestions.
        </Banner>
      )}
      <div className="grid gap-4">
        {articleFieldNames.map((part) => (
          <Row
            key={part}
            part={part}
            fields={fields}
            chosen={fields.find(({ slug }) => slug === mapping[part])}
            onChoose={(slug) => choose(part, slug)}
          />
        ))}
      </div>
      <Button className="w-fit" onClick={() => setMapping(withSuggestions(mapping, suggested))}>
        <Wand2 aria-hidden />
        Suggest by name
      </Button>
    </form>
  )
}

/** A field can be filled only once, so it leaves the part that had it before. */
function withChoice(mapping: FieldMapping, part: ArticleField, slug: string): FieldMapping {
  const others = Object.entries(mapping).filter(([name, value]) => name !== part && value !== slug)
  const kept: FieldMapping = Object.fromEntries(others)
  return slug === none ? kept : { ...kept, [part]: slug }
}

/** Fills what is not mapped yet. */
function withSuggestions(mapping: FieldMapping, suggested: FieldMapping): FieldMapping {
  const taken = new Set(Object.values(mapping))
  const free = Object.entries(suggested).filter(
    ([part, slug]) => mapping[part as ArticleField] === undefined && !taken.has(slug),
  )
  return { ...mapping, ...Object.fromEntries(free) }
}

function Missing({ fields }: { fields: readonly CollectionField[] }) {
  if (fields.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${formatCount(fields.length, 'required field')} of the collection ${fields.length === 1 ? 'is' : 'are'} empty`}
    >
      {fields.map(({ displayName, type }) => `${displayName} (${typeName(type)})`).join(', ')}.
      Webflow refuses an article without {fields.length === 1 ? 'it' : 'them'}.
    </Banner>
  )
}

/** The value of the choice that maps nothing: the list takes no empty one. */
const none = '-'

type RowProps = {
  part: ArticleField
  fields: readonly CollectionField[]
  chosen: CollectionField | undefined
  onChoose: (slug: string) => void
}

function Row({ part, fields, chosen, onChoose }: RowProps) {
  const { label, important } = articleFields[part]
  const fitting = fields.filter((field) => canFill(part, field))
  const options: Option[] = [
    { value: none, label: 'Not mapped' },
    ...fitting.map((field) => ({
      value: field.slug,
      label: field.required ? `${field.displayName} (required)` : field.displayName,
      hint: typeName(field.type),
    })),
  ]
  const empty = fitting.length === 0
  return (
    <Field
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          {label}
          {important && <Badge tone="accent">Important</Badge>}
        </span>
      }
      hint={
        empty ? 'The collection has no field that can hold this.' : chosen && aboutField(chosen)
      }
      className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] sm:items-start sm:gap-x-6 sm:[&>:first-child]:min-h-10 sm:[&>:first-child]:items-center sm:[&>:nth-child(n+3)]:col-start-2"
    >
      <Select
        options={options}
        value={chosen?.slug ?? none}
        disabled={empty}
        onValueChange={onChoose}
      />
    </Field>
  )
}

/** What a person should know of a field: type, length, and what Webflow says to fill in. */
function aboutField(field: CollectionField & { helpText?: string | null }): string {
  const longest = longestText(field)
  return [
    typeName(field.type),
    longest === null ? '' : `up to ${longest} characters`,
    field.type.endsWith('Reference') ? 'matched by its name in the other collection' : '',
    field.helpText ?? '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const typeNames: Record<string, string> = {
  PlainText: 'Plain text',
  RichText: 'Rich text',
  MultiImage: 'Images',
  MultiReference: 'References',
}

function typeName(type: string): string {
  return typeNames[type] ?? type
}
