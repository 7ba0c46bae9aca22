import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Operation } from '../../src/server/http/openapi/complete-operation.ts'
import { openApiDocument } from '../../src/server/http/openapi/document.ts'
import { pack, packageFile } from './pack.ts'
import type { BuiltPart } from './stamp.ts'

const folder = 'packages/client'
const name = 'copydesk-client'

/** The typed client of programs, from the operations of the OpenAPI document that API keys may call. */
export const client: BuiltPart = {
  sources: [
    'src/contracts/**/*.ts',
    'src/server/http/openapi/*.ts',
    `${folder}/{build,src/index}.ts`,
    `${folder}/package.json`,
    'scripts/bundle/{client,pack}.ts',
  ],
  result: packageFile(name),
  stamp: 'build/.client-hash',
  build: async () => {
    console.log('copydesk: building the client of programs…')
    writeFileSync(`${folder}/openapi.json`, JSON.stringify(await ofKeys()))
    execFileSync(process.execPath, [`${folder}/build.ts`], { stdio: 'inherit' })
    pack(folder, name)
    return true
  },
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
