import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inlineScriptHashes, writeCspHashes } from './csp-hashes.ts'

// The digest of alert('Hello, world.'); published in the CSP documentation on MDN.
const known = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='

test('hashes the text between the tags, byte for byte', () => {
  expect(inlineScriptHashes("<script>alert('Hello, world.');</script>")).toEqual([known])
  expect(inlineScriptHashes("<script> alert('Hello, world.');</script>")).not.toEqual([known])
})

test('leaves out scripts with a source and names a repeated script once', () => {
  const html = `<script src="/a.js"></script><script type="module" async="" src="/b.js"></script>
    <script type="module">alert('Hello, world.');</script><script>alert('Hello, world.');</script>`
  expect(inlineScriptHashes(html)).toEqual([known])
})

test('writes every page below the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csp-'))
  try {
    await mkdir(join(folder, 'client/auth'), { recursive: true })
    await writeFile(join(folder, 'client/index.html'), '<p>no script</p>')
    await writeFile(
      join(folder, 'client/auth/index.html'),
      "<script>alert('Hello, world.');</script>",
    )
    await writeCspHashes(join(folder, 'client'), join(folder, 'csp.json'))
    expect(JSON.parse(await readFile(join(folder, 'csp.json'), 'utf8'))).toEqual({
      'index.html': [],
      'auth/index.html': [known],
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
