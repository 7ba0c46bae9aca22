import type { DownloadFormat } from '#contracts/articles/downloads.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { openDownload } from '#web/lib/download-file.ts'
import { formatCount } from '#web/lib/format.ts'
import { notify } from '#web/lib/toasts.ts'

/** Downloads articles as one file and says so in a toast, as it does when they cannot be had. */
export async function downloadArticles(
  articleIds: string[],
  format: DownloadFormat,
): Promise<void> {
  try {
    const { url, leftOut } = await api.downloads.begin({ articleIds, format })
    openDownload(url)
    void notify('success', 'Your download has started.', {
      id: 'download',
      ...(leftOut > 0
        ? { description: `${formatCount(leftOut, 'article')} without a text left out.` }
        : {}),
    })
  } catch (error) {
    void notify('error', readProblem(error).message, { id: 'download' })
  }
}
