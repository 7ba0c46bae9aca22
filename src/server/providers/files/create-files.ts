import { AtomicFSDriver } from './atomic-fs-driver.ts'
import { createDriverFiles } from './driver-files.ts'
import type { Files } from './port.ts'
import type { S3Target } from './s3-driver.ts'

type FilesTarget =
  | Readonly<{ kind: 'disk'; directory: string }>
  | (Readonly<{ kind: 's3' }> & S3Target)

/** The file store of this configuration. The S3 client is only loaded where it is used. */
export async function createFiles(target: FilesTarget): Promise<Files> {
  if (target.kind === 'disk') return createDriverFiles(new AtomicFSDriver(target.directory))
  const { createS3Driver } = await import('./s3-driver.ts')
  return createDriverFiles(createS3Driver(target))
}
