import { access, constants, mkdir } from 'node:fs/promises'
import { AtomicFSDriver } from './atomic-fs-driver.ts'
import { createDriverFiles } from './driver-files.ts'
import type { Files } from './port.ts'
import type { S3Target } from './s3-driver.ts'

type FilesTarget =
  | Readonly<{ kind: 'disk'; directory: string }>
  | (Readonly<{ kind: 's3' }> & S3Target)

/**
 * Creates the configured file store; loads the S3 client only if needed. Throws the system's error when the
 * folder is not writable.
 */
export async function createFiles(target: FilesTarget): Promise<Files> {
  if (target.kind === 'disk') {
    await mkdir(target.directory, { recursive: true, mode: 0o700 })
    await access(target.directory, constants.W_OK)
    return createDriverFiles(new AtomicFSDriver(target.directory))
  }
  const { createS3Driver } = await import('./s3-driver.ts')
  return createDriverFiles(createS3Driver(target))
}
