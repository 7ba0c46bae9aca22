import { S3Driver } from 'flydrive/drivers/s3'

/** Where an S3-compatible store is, and how to sign in there. */
export type S3Target = Readonly<{
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** Keeps files in one bucket of an S3-compatible store, privately; Copydesk itself serves them. */
export function createS3Driver(target: S3Target): S3Driver {
  return new S3Driver({
    endpoint: target.endpoint,
    region: target.region,
    credentials: { accessKeyId: target.accessKeyId, secretAccessKey: target.secretAccessKey },
    bucket: target.bucket,
    visibility: 'private',
    // Access lists and the newer checksum headers are unknown to many compatible stores.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
}
