import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { startInBrowser } from './measuring/product-in-browser.ts'
import { printTable } from './measuring/table.ts'
import { freshContext } from './pages/first-visit.ts'

// What a key costs while one writes in a 6,000-word article: the processor time of the page's main thread per key,
// with layout and painting, beside that of a bare contenteditable with the same words. Ends with 1 when a key
// takes 16 ms or more.

const budgetMs = 16
const keys = 120
const sentence = 'The waiting room is calm, and everybody knows when it is their turn. '
/** Fifty words, one figure among them, which gets a mark in the margin. */
const paragraph = (number: number) =>
  `About ${100 + number} patients a day wait for less than ten minutes. ${sentence.repeat(3)}`.trim()
const sections = Array.from({ length: 12 }, (_, at) => ({
  title: `Part ${at + 1}`,
  content: Array.from({ length: 10 }, (_, line) => paragraph(at * 10 + line)).join('\n\n'),
}))

const { origin, browser, close } = await startInBrowser()

try {
  const floor = await bare(browser)
  const editor = await inArticle(browser)
  printTable([
    ['where', 'ms of work a key', 'keys over 16 ms'],
    ['bare contenteditable', floor.perKey.toFixed(2), String(floor.slow)],
    ['a section of the article', editor.perKey.toFixed(2), String(editor.slow)],
    ['times the floor', (editor.perKey / floor.perKey).toFixed(1), ''],
  ])
  if (editor.perKey >= budgetMs) process.exitCode = 1
} finally {
  await close()
}

async function bare(on: Browser) {
  const page = await on.newPage()
  const text = sections.map(({ title, content }) => `<h2>${title}</h2>${html(content)}`).join('')
  await page.setContent(
    `<main contenteditable style="max-width:44rem;font:18px serif">${text}</main>`,
  )
  await page.locator('p').first().click()
  const measured = await typing(page)
  await page.close()
  return measured
}

function html(content: string): string {
  const paragraphs = content.split('\n\n')
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
}

async function inArticle(on: Browser) {
  const person = await signUpOverHttp(origin)
  const article = await workspaceOf(person).createArticle('Booking that stays calm')
  await person.call<Article>('PATCH', `/api/v1/articles/${article.id}/content`, {
    change: { block: 'sections', before: article.content?.sections, sections },
  })
  const context = await freshContext(on, origin, person.session)
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard/articles/${article.id}`)
  await page.getByRole('button', { name: 'Edit section 2', exact: true }).click()
  await page.getByRole('textbox', { name: 'Section 2' }).locator('p').first().click()
  // What the page loads beside the text has arrived.
  await page.waitForTimeout(3_000)
  const measured = await typing(page)
  await context.close()
  return measured
}

/** Types at the speed of a quick typist, and reads how long the main thread was at work. */
async function typing(page: Page) {
  const session = await page.context().newCDPSession(page)
  // Time on the processor, so that what else the machine does is left out.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.keyboard.type('warm up ', { delay: 60 })
  await page.evaluate(() => {
    const slow: number[] = []
    Object.assign(window, { slow })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { processingStart, processingEnd } = entry as PerformanceEventTiming
        if (entry.name === 'keydown' && processingEnd - processingStart > 16) slow.push(1)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const before = await workOf(session)
  await page.keyboard.type('calm rooms '.repeat(keys).slice(0, keys), { delay: 60 })
  const perKey = ((await workOf(session)) - before) / keys
  const slow = await page.evaluate(() => Number(Reflect.get(window, 'slow')?.length ?? 0))
  return { perKey, slow }
}

/** Milliseconds that the main thread has been at work. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
