import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { applyPatch, parsePatch, reversePatch, type StructuredPatch } from 'diff'

/**
 * Applies patches/*.patch to node_modules; what is patched already stays as it is. Throws when a patch no
 * longer fits. Runs before each build, since `npm ci --ignore-scripts` would skip it after the install.
 */
export function patchLibraries(): void {
  for (const name of globSync('patches/*.patch')) {
    for (const patch of parsePatch(readFileSync(name, 'utf8'))) {
      const path = patch.newFileName?.replace(/^b\//, '') ?? ''
      const source = readFileSync(path, 'utf8')
      const patched = patchedText(source, patch)
      if (patched === undefined) {
        throw new Error(`${name} does not fit ${path}. Has the library been upgraded?`)
      }
      if (patched === source) continue
      // A file of its own: npm and others link one file into several folders.
      writeFileSync(`${path}.patched`, patched)
      renameSync(`${path}.patched`, path)
    }
  }
}

/** The text with the patch applied, once; undefined when it does not fit. */
export function patchedText(source: string, patch: StructuredPatch): string | undefined {
  if (applyPatch(source, reversePatch(patch)) !== false) return source
  const patched = applyPatch(source, patch)
  return patched === false ? undefined : patched
}
