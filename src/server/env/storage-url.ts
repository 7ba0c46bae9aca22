/** Where files are stored: a local folder or an S3 bucket. */
export type StorageTarget =
  | Readonly<{ kind: 'disk'; directory: string }>
  | Readonly<{
      kind: 's3'
      endpoint: string
      bucket: string
      region: string
      accessKeyId: string
      secretAccessKey: string
    }>

const shape =
  'must look like s3://key:secret@host/bucket?region=eu-west-2 (add &tls=off for plain http)'

/** Reads `s3://key:secret@host[:port]/bucket?region=…[&tls=off]`; key and secret are URL-encoded. */
export function parseStorageUrl(
  value: string,
): { ok: true; target: StorageTarget } | { ok: false; problem: string } {
  const url = new URL(value)
  const bucket = url.pathname.slice(1)
  const unknown = [...url.searchParams.keys()].filter((key) => key !== 'region' && key !== 'tls')
  const wellFormed =
    url.host !== '' && url.username !== '' && url.password !== '' && isBucketName(bucket)
  if (!wellFormed || unknown.length > 0) return { ok: false, problem: shape }
  const protocol = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
  const accessKeyId = decode(url.username)
  const secretAccessKey = decode(url.password)
  if (accessKeyId === null || secretAccessKey === null) return { ok: false, problem: shape }
  return {
    ok: true,
    target: {
      kind: 's3',
      endpoint: `${protocol}://${url.host}`,
      bucket,
      region: url.searchParams.get('region') || 'us-east-1',
      accessKeyId,
      secretAccessKey,
    },
  }
}

function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
