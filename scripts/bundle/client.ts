import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Operation } from '../../src/server/http/openapi/complete-operation.ts'
import { openApiDocument } from '../../src/server/http/openapi/document.ts'
import type { BuiltPart } from './stamp.ts'

const folder = 'packages/client'
const packed = 'build/packages'

/** The typed client of programs, from the operations of the OpenAPI document that API keys may call. */
export const client: BuiltPart = {
  sources: [
    'src/contracts/**/*.ts',
    'src/server/http/openapi/*.ts',
    `${folder}/{build,src/index}.ts`,
    `${folder}/package.json`,
    'scripts/bundle/client.ts',
  ],
  result: `${packed}/copydesk-client.tgz`,
  stamp: 'build/.client-hash',
  build: async () => {
    console.log('copydesk: building the client of programs…')
    writeFileSync(`${folder}/openapi.json`, JSON.stringify(await ofKeys()))
    execFileSync(process.execPath, [`${folder}/build.ts`], { stdio: 'inherit' })
    pack()
    return true
  },
}

/** Packs it where the server finds it: what the page for developers describes can be installed from there. */
function pack(): void {
  mkdirSync(packed, { recursive: true })
  const options = { cwd: folder, shell: process.platform === 'win32' }
  const name = execFileSync(
    'npm',
    ['pack', '--silent', '--pack-destination', resolve(packed)],
    options,
  )
  // Under one address, whatever its version.
  renameSync(`${packed}/${String(name).trim()}`, client.result)
}

/** The document without what is for people alone. */
async function ofKeys() {
  const document = structuredClone(await openApiDocument())
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      const { security = [] } = operation as Operation
      const ofKeys = security.some((one) => 'apiKey' in one)
      if (!ofKeys) delete (item as Record<string, unknown>)[method]
    }
    if (Object.keys(item ?? {}).length === 0) delete document.paths?.[path]
  }
  return document
}
