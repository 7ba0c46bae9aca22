/** The paragraphs of a Markdown text as they stand: whatever empty lines divide, lists and tables as one. */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
