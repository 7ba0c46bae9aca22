import { expect, test } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

const targetOf = (url: string) => {
  const parsed = parseStorageUrl(url)
  return parsed.ok ? parsed.target : null
}

test('reads all parts, decoded', () => {
  expect(targetOf('s3://AK%2FIA:s%2Bc%40r@s3.example:9000/my-bucket?region=eu-west-2')).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example:9000',
    bucket: 'my-bucket',
    region: 'eu-west-2',
    accessKeyId: 'AK/IA',
    secretAccessKey: 's+c@r',
  })
})

test('has a default region, also when it is given empty', () => {
  expect(targetOf('s3://a:b@h/bucket')).toMatchObject({ region: 'us-east-1' })
  expect(targetOf('s3://a:b@h/bucket?region=')).toMatchObject({ region: 'us-east-1' })
})

test('uses TLS unless it is switched off by name', () => {
  expect(targetOf('s3://a:b@h/bucket?tls=off')).toMatchObject({ endpoint: 'http://h' })
  expect(targetOf('s3://a:b@h/bucket?tls=false')).toMatchObject({ endpoint: 'https://h' })
})

test.each([
  ['no bucket', 's3://a:b@h'],
  ['no bucket behind the slash', 's3://a:b@h/'],
  ['a path below the bucket', 's3://a:b@h/bucket/folder'],
  ['a bucket of two letters', 's3://a:b@h/ab'],
  ['a bucket in capitals', 's3://a:b@h/Bucket'],
  ['a bucket that ends in a dot', 's3://a:b@h/bucket.'],
  ['no key', 's3://h/bucket'],
  ['no secret', 's3://a@h/bucket'],
  ['an unknown parameter', 's3://a:b@h/bucket?acl=public'],
  ['a broken escape', 's3://a:%zz@h/bucket'],
])('refuses %s, and repeats none of it', (_what, url) => {
  const parsed = parseStorageUrl(url)
  expect(parsed.ok).toBe(false)
  if (!parsed.ok) expect(parsed.problem).toMatch(/^must look like s3:\/\/key:secret@host\/bucket/)
})
