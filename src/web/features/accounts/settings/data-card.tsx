import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { openDownload } from '#web/lib/download-file.ts'
import { notify } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsCard } from './settings-card.tsx'

/** One archive with everything that is the person's own. */
export function DataCard() {
  const begin = useMutation({
    mutationFn: () => api.account.archive(),
    onSuccess: ({ url }) => {
      openDownload(url)
      void notify('success', 'Your download has started.')
    },
    onError: (error) => void notify('error', readProblem(error).message, { id: 'archive' }),
  })
  return (
    <SettingsCard title="Your data" description="Everything that is yours, as one zip archive.">
      <p className="max-w-prose text-ink-soft">
        Your profile and, for each team you own, its clients, campaigns and templates, its articles
        as Markdown and JSON with their pictures and publications, and every movement of credits.
        Passwords and keys are not in it.
      </p>
      <Button
        className="justify-self-start"
        onClick={() => begin.mutate()}
        pending={begin.isPending}
      >
        <Download aria-hidden />
        Download my data
      </Button>
    </SettingsCard>
  )
}
