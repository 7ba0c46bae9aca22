import { z } from 'zod'
import type { DownloadKind } from '#server/context/download-ticket.ts'

/** The download of a person's own data; its ticket needs to say no more than who it is for. */
export const archiveDownload: DownloadKind<null> = { name: 'archive', content: z.null() }
