import { signUpOverHttp } from '../../e2e/fixtures/person.ts'
import { workspaceOf } from '../../e2e/fixtures/workspace.ts'
import type { ProductInBrowser } from '../measuring/product-in-browser.ts'
import { freshContext } from './first-visit.ts'
import { type Content, type Painted, paintedOnPhone } from './painted-on-phone.ts'

export type FirstScreen = { name: string; open(): Promise<Painted> }

/** The screens that people open first, in a workspace with one article; each opening is of a browser of its own. */
export async function firstScreens({ browser, origin }: ProductInBrowser): Promise<FirstScreen[]> {
  const person = await signUpOverHttp(origin)
  const workspace = workspaceOf(person)
  const client = await workspace.createClient()
  const campaign = await workspace.createCampaign({ clientId: client.id })
  const [article = ''] = await workspace.createArticles('Booking that stays calm', { campaign })
  const { title } = await workspace.waitForArticle(article)
  const screen = (name: string, path: string, content: Content): FirstScreen => ({
    name,
    open: async () => {
      const context = await freshContext(browser, origin, person.session)
      const page = await context.newPage()
      const painted = await paintedOnPhone(page, origin + path, content)
      await context.close()
      return painted
    },
  })
  const words = title ?? ''
  // The title at the head; the preview of a search far below it says the same.
  const head = { element: 'h1', words, text: '#part-introduction p' }
  return [
    screen('dashboard', '/dashboard', { element: 'h2', words: 'Today' }),
    screen('articles', '/dashboard/articles', { element: 'a', words }),
    screen('an article', `/dashboard/articles/${article}`, head),
    screen('an article, to read', `/dashboard/articles/${article}/preview`, head),
  ]
}
