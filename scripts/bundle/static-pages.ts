import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subsetPageFonts } from './page-fonts.ts'

const styleSheet = /<link rel="stylesheet" href="(\/[^"]+\.css)"\/?>/g
const blockingScript = /<script src="(\/[^"]+\.js)"><\/script>/g
const fontAhead = /<link rel="preload" [^>]*as="font"[^>]*>/g
/** What the app begins with at every address. */
const emptyPage = '__spa-fallback.html'

/**
 * Writes style sheet and first script of each static page below `folder` into the page, so that it is
 * painted without a further request, moves what is needed later into files, and gives these pages small fonts. Pages that React hydrates as a whole
 * must stay as React rendered them, but for what their first paint waits for, which comes first.
 */
export async function inlineStaticPages(folder: string): Promise<void> {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const pages = new Map<string, string>()
  for await (const path of glob('**/*.html', { cwd: folder })) {
    const html = await read(path)
    if (!html.includes('<html lang="en-GB" data-static')) {
      const first = paintFirst(html)
      await writeFile(join(folder, path), path === emptyPage ? fontsAfterScripts(first) : first)
      continue
    }
    const { page, parts } = setApart(await inline(html, read))
    for (const part of parts) await writeFile(join(folder, part.path), part.html)
    pages.set(path, page)
  }
  for (const [path, html] of await subsetPageFonts(folder, pages)) {
    await writeFile(join(folder, path), html)
  }
}

/**
 * The page with its blocking script and style sheet before all that is only fetched ahead: React writes them last,
 * and over HTTP/1.1 they would wait behind a dozen scripts.
 */
export function paintFirst(html: string): string {
  const [blocking] = /<script src="[^"]+"><\/script><link rel="stylesheet" [^>]+>/.exec(html) ?? []
  const ahead = html.indexOf('<link rel="preload"')
  if (!blocking || ahead < 0 || ahead > html.indexOf(blocking)) return html
  return html.slice(0, ahead) + blocking + html.slice(ahead).replace(blocking, () => '')
}

/**
 * The empty page without the links that fetch fonts ahead, which React adds when it takes the page over: it shows no text of its
 * own in them, and they would share the line with the framework, for which everything waits.
 */
export function fontsAfterScripts(html: string): string {
  return html.replace(fontAhead, '')
}

/** The page with its linked style sheets and blocking scripts, without their comments, in place of the links. */
export async function inline(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const files = new Map<string, string>()
  for (const [link, path = ''] of [
    ...html.matchAll(styleSheet),
    ...html.matchAll(blockingScript),
  ]) {
    const text = (await read(path)).replace(/^\s*\/\/.*\n/gm, '').trim()
    files.set(link, path.endsWith('.css') ? `<style>${text}</style>` : `<script>${text}</script>`)
  }
  let page = html
  for (const [link, text] of files) page = page.replace(link, () => text)
  return page
}

/**
 * The page without what stands in `<template data-apart="">`, whose attribute then names the file for it: only
 * some visitors come to see it, and the page arrives sooner.
 */
export function setApart(html: string): { page: string; parts: { path: string; html: string }[] } {
  const parts: { path: string; html: string }[] = []
  const page = html.replace(
    /<template data-apart=""([^>]*)>(.*?)<\/template>/gs,
    (_, attributes: string, content: string) => {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
      const path = `/assets/apart-${hash}.txt`
      parts.push({ path, html: content })
      return `<template data-apart="${path}"${attributes}></template>`
    },
  )
  return { page, parts }
}
