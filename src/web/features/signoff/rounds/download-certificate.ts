import type { Certificate } from '#contracts/approval/sign-off-shapes.ts'
import { readProblem } from '../../../lib/api/api-error.ts'
import { signOffApi } from '../../../lib/api/sign-off-api.ts'
import { notify } from '../../../lib/toasts.ts'
import { certificateHtml } from './certificate-html.ts'
import { withPicturesInside } from './pictures-inside.ts'

/** Saves an article's certificate as a page to print, or as JSON to recompute. */
export async function downloadCertificate(articleId: string, as: 'html' | 'json'): Promise<void> {
  try {
    const certificate = await signOffApi.certificate({ articleId })
    const text =
      as === 'json'
        ? `${JSON.stringify(recordOnly(certificate), null, 2)}\n`
        : await withPicturesInside(certificateHtml(certificate))
    const type = as === 'json' ? 'application/json' : 'text/html;charset=utf-8'
    const address = URL.createObjectURL(new Blob([text], { type }))
    const link = document.createElement('a')
    link.href = address
    link.download = `approval-${articleId}.${as}`
    link.click()
    // The browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  } catch (error) {
    const description = readProblem(error).message
    void notify('error', 'The certificate could not be saved', { description })
  }
}

/** Without what is only there to be read: no hash covers it. */
function recordOnly({ shown: _, ...hashed }: Certificate) {
  return hashed
}
