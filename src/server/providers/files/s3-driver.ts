import { S3Driver } from 'flydrive/drivers/s3'

/** The location and credentials of an S3-compatible store. */
export type S3Target = Readonly<{
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** Keeps files privately in one S3 bucket; Copydesk itself serves them. */
export function createS3Driver(target: S3Target): S3Driver {
  return new S3Driver({
    endpoint: target.endpoint,
    region: target.region,
    credentials: { accessKeyId: target.accessKeyId, secretAccessKey: target.secretAccessKey },
    bucket: target.bucket,
    visibility: 'private',
    // Many compatible stores support neither ACLs nor the newer checksum headers.
    supportsACL: false,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
}
