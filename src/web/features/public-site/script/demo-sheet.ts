import type { SamplePart } from '#contracts/rules/lead-form.ts'
import { contentOf, element } from './elements.ts'

/** Writes the sample post on the sheet as its parts come; rejects when the writer could not finish it. */
export async function fillSheet(parts: AsyncIterable<SamplePart>): Promise<void> {
  const sheet = element(document, '[data-demo-sheet]')
  sheet.ariaBusy = 'true'
  const prose = document.createElement('div')
  prose.className = 'prose mt-6'
  const introduction = prose.appendChild(document.createElement('div'))
  try {
    for await (const part of parts) {
      if (part.type === 'opening') sheet.replaceChildren(...(await opening(part)), prose)
      if (part.type === 'introduction') introduction.append(...paragraphs(part.paragraphs))
      if (part.type === 'section') {
        prose.append(withText('h3', part.title), ...paragraphs(part.paragraphs))
      }
      if (part.type === 'conclusion') prose.append(...paragraphs(part.paragraphs))
      if (part.type === 'failed') throw new Error(part.message)
    }
  } finally {
    sheet.ariaBusy = 'false'
  }
}

async function opening(part: Extract<SamplePart, { type: 'opening' }>): Promise<Node[]> {
  const pictures = await mealPictures()
  const picture = pictures?.querySelector(`[data-meal="${part.picture}"] > *`)
  const title = withText('h3', part.title, 'mt-6 text-xl')
  const mark = withText(
    'p',
    part.offline
      ? 'Offline sample: written by hand, because no AI provider is connected here'
      : 'Written for you just now',
    'mt-2 text-ink-faint text-xs',
  )
  return [...(picture ? [picture.cloneNode(true)] : []), title, mark]
}

/** The pictures; null when they can't be loaded, and the post then goes without one. */
export async function mealPictures(): Promise<DocumentFragment | null> {
  const template = element(document, '[data-meal-pictures]') as HTMLTemplateElement
  return await contentOf(template).catch(() => null)
}

const paragraphs = (texts: string[]) => texts.map((text) => withText('p', text))

function withText(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}
