import type { Link } from 'mdast'
import { folded } from '../language/words.ts'
import { type Check, nodesOf, wordsIn } from './checked-article.ts'

const bare =
  /^(?:click )?(?:here|this|link|read more|more|learn more|find out more|this link|this page|this article|see more)$|^(?:hier(?: klicken)?|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|zum artikel|ici|cliquez ici|en savoir plus|lire la suite|aquí|haz clic aquí|más|más información|leer más|qui|clicca qui|leggi di più|scopri di più|klik hier|lees meer|meer|aqui|clique aqui|saiba mais|leia mais|tutaj|kliknij tutaj|więcej|czytaj więcej|här|klicka här|läs mer|mer|buraya tıklayın|tıklayın|buradan|devamını oku|こちら|ここ|こちらをクリック|詳しくはこちら|続きを読む|点击这里|这里|此处|更多|阅读更多|ที่นี่|คลิกที่นี่|อ่านเพิ่มเติม)[.!…。]?$/iu

/** Links whose words say where they lead, and no words that lead to two places. */
export const linkTexts: Check = {
  id: 'link-texts',
  find: ({ blocks }) => {
    const links = blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node) =>
        node.type === 'link'
          ? [{ place, url: node.url, text: folded(wordsIn(node)), pictured: isPictured(node) }]
          : [],
      ),
    )
    if (links.length === 0) return null
    const first = new Map<string, string>()
    return links.flatMap(({ place, url, text, pictured }) => {
      if (pictured && text === '') return []
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

/** A picture that is a link has its description for words. */
const isPictured = ({ children }: Link) =>
  children.some((child) => child.type === 'image' && (child.alt ?? '').trim() !== '')
