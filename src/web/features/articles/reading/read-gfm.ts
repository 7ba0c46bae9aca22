import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Processor } from 'unified'

/** What `remark-gfm` does for reading; how to write such Markdown is never asked of a browser. */
export function readGfm(this: Processor): void {
  const data: { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] } = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()]
}
