import { signUpOverHttp } from '../../e2e/fixtures/person.ts'
import { workspaceOf } from '../../e2e/fixtures/workspace.ts'
import type { ProductInBrowser } from '../measuring/product-in-browser.ts'
import { freshContext } from './first-visit.ts'
import { type Painted, paintedOnPhone } from './painted-on-phone.ts'

export type FirstScreen = { name: string; open(): Promise<Painted> }

/** The screens that people open first, in a workspace with one article; each opening is of a browser of its own. */
export async function firstScreens({ browser, origin }: ProductInBrowser): Promise<FirstScreen[]> {
  const person = await signUpOverHttp(origin)
  const workspace = workspaceOf(person)
  const client = await workspace.createClient()
  const campaign = await workspace.createCampaign({ clientId: client.id })
  const [article = ''] = await workspace.createArticles('Booking that stays calm', { campaign })
  const { title } = await workspace.waitForArticle(article)
  const screen = (name: string, path: string, content: string): FirstScreen => ({
    name,
    open: async () => {
      const context = await freshContext(browser, origin, person.session)
      const painted = await paintedOnPhone(await context.newPage(), origin + path, content)
      await context.close()
      return painted
    },
  })
  return [
    screen('dashboard', '/dashboard', 'Today'),
    screen('articles', '/dashboard/articles', title ?? ''),
    screen('an article', `/dashboard/articles/${article}`, title ?? ''),
    screen('an article, to read', `/dashboard/articles/${article}/preview`, title ?? ''),
  ]
}
