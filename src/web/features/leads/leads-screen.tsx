import { useQuery } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { leadPageSize } from '#contracts/leads.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { saveAs } from '#web/lib/download-file.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { leadsQuery } from './leads.queries.ts'
import { LeadsTable } from './leads-table.tsx'

type LeadsScreenProps = {
  /** Shown to everyone but administrators. */
  notFound: ReactNode
}

/** What visitors sent with the demo form, for administrators. */
export function LeadsScreen({ notFound }: LeadsScreenProps) {
  const [search] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const leads = useQuery(leadsQuery(page))
  const problem = leads.isError ? readProblem(leads.error) : null
  if (problem?.code === 'not_found') return notFound
  return (
    <>
      <PageHeader
        title="Leads"
        description="What visitors sent with the demo form, newest first. Each is deleted after 12 months."
        actions={leads.data && leads.data.total > 0 ? <ExportButton /> : undefined}
      />
      {leads.isPending && <LoadingLeads />}
      {problem && !leads.data && (
        <ErrorState
          title="Failed to load the leads"
          message={problem.message}
          requestId={problem.requestId}
          onRetry={() => void leads.refetch()}
          retrying={leads.isFetching}
        />
      )}
      {leads.data?.total === 0 && (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title="No leads yet"
          text="They arrive from the demo form on the landing page."
        />
      )}
      {leads.data && leads.data.total > 0 && (
        <div className="grid gap-6">
          <LeadsTable leads={leads.data.items} />
          <Pagination
            page={page}
            pageCount={Math.ceil(leads.data.total / leadPageSize)}
            hrefFor={(number) => `?page=${number}`}
          />
        </div>
      )}
    </>
  )
}

function ExportButton() {
  const [exporting, setExporting] = useState(false)
  const download = async () => {
    setExporting(true)
    try {
      const { csv } = await api.leads.exportCsv()
      saveAs(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'copydesk-leads.csv')
    } catch (error) {
      void notify('error', 'Failed to export the leads', {
        description: readProblem(error).message,
      })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button onClick={() => void download()} pending={exporting}>
      {!exporting && <Download aria-hidden />}
      Export
    </Button>
  )
}

function LoadingLeads() {
  return (
    <div className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}
