import { Banner } from '../../ui/banner.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

type SampleQuestionProps = { agreed: boolean; onAgree: (agreed: boolean) => void }

/** Warns that an article is an offline sample, and asks whether to publish it all the same. */
export function SampleQuestion({ agreed, onAgree }: SampleQuestionProps) {
  return (
    <Banner className="mb-5" tone="warning" title="This article is an offline sample">
      <p className="mb-3">
        It was made to show how Copydesk works, not by an AI model. The post will say so in its
        first line.
      </p>
      <Checkbox
        label="Publish it anyway, marked as a sample"
        checked={agreed}
        onCheckedChange={(on) => onAgree(on === true)}
      />
    </Banner>
  )
}
