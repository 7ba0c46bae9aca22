import { Users } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Row, Specimen } from './specimen.tsx'

export function KitStates() {
  return (
    <Specimen title="States">
      <div className="grid gap-3 md:grid-cols-2">
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Banner key={tone} tone={tone} title={`Banner: ${tone}`} onDismiss={() => undefined}>
            What happened, and what to do next.
          </Banner>
        ))}
      </div>
      <div className="grid gap-6 md:grid-cols-3">
        <EmptyState
          icon={<Users aria-hidden />}
          title="No clients found"
          text="Try adjusting your search or create a new client"
          action={<Button variant="primary">Add New Client</Button>}
        />
        <ErrorState
          message="The list could not be read. Nothing was lost."
          requestId="req_01hf6z"
          onRetry={() => undefined}
        />
        <div className="grid content-start gap-4">
          <Progress label="Writing the introduction" value={42} />
          <Progress label="Published" value={100} tone="success" />
          <Progress label="The site refused the image" value={70} tone="danger" />
          <Spinner label="Generating image..." />
          <div role="status" className="grid gap-2">
            <VisuallyHidden>Loading</VisuallyHidden>
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-5/6" />
          </div>
          <Row>
            {['Harbour Dental', 'Larkfield', 'Nettle & Rye', 'Östra Kafé', ''].map((name) => (
              <Avatar key={name} name={name} />
            ))}
            <Avatar name="Large" size="lg" />
          </Row>
        </div>
      </div>
      <Card interactive>
        <CardHeader
          title="A card"
          description="With a head, a body and a foot."
          action={<Button size="sm">Action</Button>}
        />
        <CardBody>A sheet of paper on the desk.</CardBody>
        <CardFooter>
          <Button>Manage</Button>
        </CardFooter>
      </Card>
    </Specimen>
  )
}
