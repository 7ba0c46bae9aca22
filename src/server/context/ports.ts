import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { Analytics } from '#server/providers/analytics/port.ts'
import type { Captcha } from '#server/providers/captcha/port.ts'
import type { CmsTargets } from '#server/providers/cms/port.ts'
import type { Files } from '#server/providers/files/port.ts'
import type { Illustrator } from '#server/providers/illustrator/port.ts'
import type { Mailer } from '#server/providers/mail/port.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import type { SandboxDesk } from '#server/providers/payments/sandbox/port.ts'
import type { WebSearch } from '#server/providers/search/port.ts'
import type { Workflow } from '#server/providers/workflow/port.ts'
import type { ConnectedModels } from '#server/providers/writer/connection/port.ts'
import type { Writer } from '#server/providers/writer/port.ts'

/** The outside world, as use cases and jobs see it. */
export type Ports = {
  writer: Writer
  /** The models behind the writer; null where it writes offline. */
  models: ConnectedModels | null
  /** The outside workflow that writes articles; null where the built-in one does. */
  workflow: Workflow | null
  /** Searches the web; null where nothing does. */
  search: WebSearch | null
  illustrator: Illustrator
  files: Files
  mailer: Mailer
  /** Checks that a visitor is human; null where nothing does. */
  captcha: Captcha | null
  /** The outside service that counts usage; null where none does. */
  analytics: Analytics | null
  fetch: SafeFetch
  /** Null where nothing can be bought. */
  payments: Payments | null
  /** The pages of the test provider; null with a real one. */
  sandbox: SandboxDesk | null
  cms: CmsTargets
}
