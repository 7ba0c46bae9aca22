import { FileText, Globe } from 'lucide-react'
import { useState } from 'react'
import { imageUploadLimit } from '#contracts/clients/clients.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Select } from '../../ui/select.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Specimen } from './specimen.tsx'

const options = ['Technology', 'Finance', 'Healthcare', 'Education', 'Retail', 'Travel'].map(
  (label) => ({ value: label.toLowerCase(), label }),
)
const steps = ['Campaign', 'Input', 'Templates'].map((title) => ({ key: title, title }))

export function KitFields() {
  const [select, setSelect] = useState('')
  const [search, setSearch] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState(1)
  return (
    <Specimen title="Fields">
      <Stepper steps={steps} current={step} onSelect={setStep} />
      <SearchBox label="Search" placeholder="Search…" value={search} onValueChange={setSearch} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" hint="As the client writes it.">
          <Input placeholder="Harbour Dental" />
        </Field>
        <Field label="Name" error="Client name is required">
          <Input />
        </Field>
        <Field label="Industry">
          <Select options={options} value={select} onValueChange={setSelect} />
        </Field>
        <Field label="Client" optional>
          <Combobox options={options} value={select} onValueChange={setSelect} />
        </Field>
        <Field label="Industry" error="Industry is required">
          <Select options={options} />
        </Field>
        <Field label="Address">
          <Input disabled value="https://example.com" readOnly />
        </Field>
        <Field label="Description" optional className="sm:col-span-2">
          <Textarea placeholder="What they do, and for whom." />
        </Field>
        <Field label="Logo" className="sm:col-span-2">
          <FileDrop value={file} onValueChange={setFile} maxBytes={imageUploadLimit} />
        </Field>
        <RadioCards
          aria-label="Input method"
          defaultValue="title"
          className="sm:col-span-2"
          cards={[
            {
              value: 'title',
              title: 'Title',
              description: 'You know what it is called.',
              icon: <FileText aria-hidden />,
            },
            {
              value: 'website_url',
              title: 'Website URL',
              description: 'Start from a page that exists.',
              icon: <Globe aria-hidden />,
            },
          ]}
        />
        <div className="grid gap-3">
          <Checkbox label="Optimise the image" hint="Smaller files load sooner." defaultChecked />
          <Checkbox label="Some of them" checked="indeterminate" />
          <Checkbox label="Not now" disabled />
        </div>
        <div className="grid content-start gap-3">
          <Switch label="Show Archived" defaultChecked />
          <Switch label="Off" />
          <Switch label="Cannot be changed" disabled />
        </div>
      </div>
    </Specimen>
  )
}
