import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi

/**
 * The content-security-policy source of every inline script in a page, as `sha256-<base64>`, each
 * once, in order of appearance. Scripts with a `src` are covered by 'self' and left out, as is JSON for
 * search engines, which is never run.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(scriptElement)) {
    if (/\ssrc\s*=|application\/ld\+json/i.test(attributes) || body === '') continue
    hashes.add(`sha256-${createHash('sha256').update(body).digest('base64')}`)
  }
  return [...hashes]
}

/**
 * Writes one JSON object to `target`: path of each .html file below `folder` (relative, with
 * forward slashes) to the hashes of its inline scripts.
 */
export async function writeCspHashes(folder: string, target: string): Promise<void> {
  const pages: Record<string, string[]> = {}
  for await (const path of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, path), 'utf8')
    pages[path.split(sep).join('/')] = inlineScriptHashes(html)
  }
  await writeFile(target, `${JSON.stringify(pages, null, 2)}\n`)
}
