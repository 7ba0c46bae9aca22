import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { pack, packageFile } from './pack.ts'
import type { BuiltPart } from './stamp.ts'

const name = 'n8n-nodes-copydesk'
const folder = `packages/${name}`

/**
 * The nodes for n8n, translated file by file as n8n’s own tool does. That tool, and the types of n8n that it checks them
 * with, are a thousand packages: they are installed by hand, see the README of the package.
 */
export const n8nNodes: BuiltPart = {
  sources: [
    `${folder}/{credentials,nodes,icons}/**/*.{ts,svg}`,
    `${folder}/{package,tsconfig}.json`,
    `${folder}/README.md`,
    'scripts/bundle/{n8n-nodes,pack}.ts',
  ],
  result: packageFile(name),
  stamp: 'build/.n8n-nodes-hash',
  build: async () => {
    console.log('copydesk: building the nodes for n8n…')
    const client = new URL('../../packages/client/build.ts', import.meta.url)
    const ts = createRequire(client)('typescript')
    const { config, error } = ts.readConfigFile(`${folder}/tsconfig.json`, (path: string) =>
      readFileSync(path, 'utf8'),
    )
    if (error) throw new Error(error.messageText)
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder)
    rmSync(`${folder}/dist`, { recursive: true, force: true })
    for (const path of globSync('{credentials,nodes}/**/*.ts', { cwd: folder })) {
      const source = readFileSync(`${folder}/${path}`, 'utf8')
      const { outputText } = ts.transpileModule(source, {
        compilerOptions: options,
        fileName: path,
      })
      const out = `${folder}/dist/${path.replace(/\.ts$/, '.js')}`
      mkdirSync(dirname(out), { recursive: true })
      writeFileSync(out, outputText)
    }
    cpSync(`${folder}/icons`, `${folder}/dist/icons`, { recursive: true })
    pack(folder, name)
    return true
  },
}
