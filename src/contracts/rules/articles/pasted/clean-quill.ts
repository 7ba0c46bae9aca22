import { all } from './dom.ts'
import { type Item, nest } from './nest-items.ts'

/**
 * Makes plain what Quill 2 keeps: every list a numbered one, whose items say which kind they are and how deep, and a
 * box for each line of code.
 */
export function cleanQuill(body: HTMLElement): void {
  for (const sign of all(body, '.ql-ui')) sign.remove()
  for (const list of all(body, 'ol')) nest(itemsOf(list))
  for (const box of all(body, '.ql-code-block-container')) {
    const lines = all(box, '.ql-code-block')
    const code = body.ownerDocument.createElement('pre')
    const language = lines[0]?.getAttribute('data-language')
    if (language) code.setAttribute('data-language', language)
    code.append(lines.map(({ textContent }) => textContent).join('\n'))
    box.replaceWith(code)
  }
}

function itemsOf(list: HTMLElement): Item[] {
  const numbers: number[] = []
  const contents = all(list, 'li[data-list]').filter(({ parentElement }) => parentElement === list)
  return contents.map((content) => {
    const kind = content.getAttribute('data-list') ?? ''
    const depth = Number(/\bql-indent-(\d)\b/.exec(content.getAttribute('class') ?? '')?.[1] ?? 0)
    const ordered = kind === 'ordered'
    const start = (numbers[depth] ?? 0) + 1
    numbers.length = depth
    numbers[depth] = ordered ? start : start - 1
    if (/^(?:un)?checked$/.test(kind)) {
      content.setAttribute('data-checked', String(kind === 'checked'))
    }
    return { level: depth + 1, list: '', ordered, start, frame: list, content }
  })
}
