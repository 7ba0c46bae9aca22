import { element } from './elements.ts'

/** Runs the search and the topics of the FAQ, and opens the answer that the address names. */
export function startFaq(): void {
  const faq = document.querySelector<HTMLElement>('[data-faq]')
  if (!faq) return
  const search = element(faq, '[data-faq-search]') as HTMLInputElement
  const topics = [...faq.querySelectorAll<HTMLInputElement>('[name=topic]')]
  const entries = [...faq.querySelectorAll<HTMLDetailsElement>('details')]
  const status = element(faq, '[data-faq-status]')
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const topic = topics.find(({ checked }) => checked)?.value ?? ''
    for (const entry of entries) {
      const text = (entry.textContent ?? '').toLowerCase()
      const fits = words.every((word) => text.includes(word))
      entry.hidden = !fits || (topic !== '' && entry.dataset.topic !== topic)
    }
    const found = entries.filter(({ hidden }) => !hidden).length
    for (const group of faq.querySelectorAll<HTMLElement>('[data-faq-group]')) {
      group.hidden = !group.querySelector('details:not([hidden])')
    }
    element(faq, '[data-faq-none]').hidden = found > 0
    status.textContent = `${found} of ${entries.length} answers`
  }
  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement) || !faq.contains(named)) return
    search.value = ''
    for (const topic of topics) topic.checked = topic.value === ''
    filter()
    named.open = true
    named.scrollIntoView()
    named.querySelector('summary')?.focus({ preventScroll: true })
  }
  for (const entry of entries) {
    entry.addEventListener('toggle', () => addLink(faq, entry), { once: true })
  }
  search.addEventListener('input', filter)
  for (const topic of topics) topic.addEventListener('change', filter)
  // A search belongs to the page: sending the form must not reload it.
  search.form?.addEventListener('submit', (event) => event.preventDefault())
  window.addEventListener('hashchange', openNamed)
  filter()
  openNamed()
}

/** Gives an answer that is opened a link to itself; in every answer of the page it would be much to load. */
function addLink(faq: HTMLElement, entry: HTMLElement): void {
  const template = element(faq, '[data-faq-link]') as HTMLTemplateElement
  const link = template.content.cloneNode(true) as DocumentFragment
  element(link, 'a').setAttribute('href', `#${entry.id}`)
  element(entry, '.prose').append(link)
}
