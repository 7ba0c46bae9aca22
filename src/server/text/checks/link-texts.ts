import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { folded } from '../language/words.ts'
import { type Check, nodesOf } from './checked-article.ts'

const bare =
  /^(?:click )?(?:here|this|link|read more|more|learn more|this link|this page)$|^(?:hier(?: klicken)?|mehr|weiterlesen|ici|cliquez ici|en savoir plus|aquí|haz clic aquí|más|qui|clicca qui|leggi di più|klik hier|lees meer|meer)$/i

/** Links whose words say where they lead, and no words that lead to two places. */
export const linkTexts: Check = {
  id: 'link-texts',
  group: 'search',
  label: 'Links say where they lead',
  advice: 'Link the words that name what is behind the link.',
  find: ({ blocks }) => {
    const links = blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node) =>
        node.type === 'link'
          ? [
              {
                place,
                url: node.url,
                text: folded(
                  plainTextOf({
                    type: 'root',
                    children: [{ type: 'paragraph', children: node.children }],
                  }),
                ),
              },
            ]
          : [],
      ),
    )
    if (links.length === 0) return null
    const first = new Map<string, string>()
    return links.flatMap(({ place, url, text }) => {
      if (bare.test(text) || text === '') {
        return [{ place, quote: text, message: `“${text}” doesn’t say where it leads.` }]
      }
      const known = first.get(text.toLowerCase())
      first.set(text.toLowerCase(), known ?? url)
      if (known === undefined || known === url) return []
      return [{ place, quote: text, message: `“${text}” leads to two addresses.` }]
    })
  },
}
