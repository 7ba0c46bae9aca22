import { z } from 'zod'
import type { Database } from '#server/db/connect.ts'
import type { Work } from '../measuring/load.ts'
import { articlesWork, readSubjects, type Subjects } from './articles-work.ts'
import { screensOf } from './screens.ts'

/** Something that is asked of a server; several kinds of request take turns. */
export type Question = { name: string; works: readonly Work[] }

const screensAsked = ['a client’s newest 20', 'a client', 'calendar', 'campaigns']
const section = z.object({ content: z.string() })
const answered = z.object({ content: z.object({ sections: z.tuple([section], section) }) })

/** What is asked about, which is found before anything is created. */
export type Asked = { subjects: Subjects; screens: ReadonlyMap<string, string>; rows: number }

export async function findAsked(database: Database, rows: number): Promise<Asked> {
  return { subjects: await readSubjects(database), screens: await screensOf(database), rows }
}

/** Everything that builds are compared by, reading first: what is created would lie in its way. The server at `origin` runs. */
export async function questionsOf(
  { subjects, screens, rows }: Asked,
  origin: string,
  signedIn: Record<string, string>,
): Promise<Question[]> {
  const articles = articlesWork(subjects, rows, signedIn, { copydesk: origin, floor: null })
  const listed = articles.map(({ name, copydesk }) => ({ name, works: [copydesk] }))
  const asked = screensAsked.map((name) => {
    const url = `${origin}/api/v1${screens.get(name)}`
    return { name, works: [{ method: 'GET' as const, url, headers: signedIn }] }
  })
  const saving = await savings(`${origin}/api/v1/articles/${subjects.articleId}`, signedIn)
  const [creating, ...reading] = listed.reverse()
  if (!creating) throw new Error('nothing to ask')
  return [
    ...reading.reverse(),
    ...asked,
    { name: 'save a section while typing', works: saving },
    creating,
  ]
}

/** A sentence is added to a section, and taken away again. */
async function savings(article: string, signedIn: Record<string, string>): Promise<Work[]> {
  const answer = await fetch(article, { headers: signedIn })
  if (!answer.ok) throw new Error(`${article}: ${answer.status}`)
  const before = answered.parse(await answer.json()).content.sections[0].content
  const longer = `${before} And one sentence more.`
  const save = (from: string, to: string): Work => ({
    method: 'PATCH',
    url: `${article}/content`,
    headers: { 'content-type': 'application/json', ...signedIn },
    body: JSON.stringify({
      change: { block: 'sections[0].content', before: from, text: to },
      autosave: true,
    }),
  })
  return [save(before, longer), save(longer, before)]
}
