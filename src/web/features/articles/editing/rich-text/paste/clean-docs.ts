import { all, unwrap } from './dom.ts'

/** Makes the HTML of Google Docs plain: its wrapper, its lists beside their items, its tick boxes. */
export function cleanDocs(body: HTMLElement): void {
  for (const wrapper of all(body, '[id^="docs-internal-guid"]')) unwrap(wrapper)
  for (const end of all(body, 'br.Apple-interchange-newline')) end.remove()
  for (const list of all(body, 'ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.tagName === 'LI') item.append(list)
    else {
      const made = body.ownerDocument.createElement('li')
      list.replaceWith(made)
      made.append(list)
    }
  }
  for (const item of all(body, 'li[role="checkbox"]')) {
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'))
  }
  for (const box of all(body, 'li input[type="checkbox"]')) {
    box.closest('li')?.setAttribute('data-checked', String(box.hasAttribute('checked')))
  }
}
