import { Grid2x2, List, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import { Row, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const

export function KitActions() {
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <Specimen title="Actions and words">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === 'primary' && <Plus aria-hidden />}
              {variant === 'danger' && <Trash2 aria-hidden />}
              {variant}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="primary" pending>
          Saving
        </Button>
        <Button pending>Loading</Button>
        <CopyButton text="Copied from the kit" />
        <CopyButton iconOnly text="Copied from the kit" />
        <SegmentedToggle
          label="View"
          iconOnly
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Grid', icon: <Grid2x2 aria-hidden /> },
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
          ]}
        />
        <TextLink to="/">A link inside</TextLink>
        <ExternalLink href="https://example.com">A link outside</ExternalLink>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </Row>
      <Row>
        {(['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
      <Row>
        <StatusMark mark="waiting" label="Generating" tone="info" />
        <StatusMark mark="working" label="Processing" tone="info" />
        <StatusMark mark="done" label="Generated" tone="success" />
        <StatusMark mark="failed" label="Generation Failed" tone="danger" />
        <StatusMark mark="draft" label="Draft" />
        <StatusMark mark="sent" label="Published" tone="success" />
        <StatusMark mark="stopped" label="Cancelled" />
      </Row>
      <Pagination page={7} pageCount={20} hrefFor={(page) => `?page=${page}`} />
    </Specimen>
  )
}
