import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const content = (text: string) => ({
  introduction: `Before. ${text}`,
  sections: [{ title: 'On **hinges**', content: 'Oil them in [spring](https://x.example).' }],
  conclusion: 'After.',
})
const index = () => sql`select app.renew_article_words(1000)`.execute(server.database.kysely)
const search = async (user: TestUser, text: string) =>
  (await deskApi(server, user).search.articles({ text })).items

// The same answers in both states: from the texts as they are, and from the words that were made of them.
describe.each([
  { state: 'saved a moment ago', settle: async () => {} },
  { state: 'indexed', settle: index },
])('articles that were $state', ({ settle }) => {
  const write = async (user: TestUser, title: string, text: string) => {
    const id = await createWrittenArticle(server.database, user, { title, content: content(text) })
    await settle()
    return id
  }

  test('an article is found by words of its text, with a line around them', async () => {
    const user = await server.signUp()
    const id = await write(user, 'Doors', 'A zeppelin was moored above the quiet harbour that day.')
    await write(user, 'Windows', 'Nothing of the kind.')
    const items = await search(user, 'Harbour ZEPP')
    expect(items).toMatchObject([{ id, title: 'Doors' }])
    expect(items[0]?.line.filter(({ found }) => found).map(({ text }) => text)).toEqual([
      'zeppelin',
      'harbour',
    ])
    expect((await search(user, 'hinges spring')).length).toBe(2)
    expect(await search(user, 'harbour kind')).toEqual([])
  })

  test('an edit changes what is found, and a deletion ends it', async () => {
    const user = await server.signUp()
    const id = await write(user, 'Doors', 'An anchor.')
    await server.database.kysely
      .updateTable('articles')
      .set({ content_json: JSON.stringify(content('A buoy.')) })
      .where('id', '=', id)
      .execute()
    await settle()
    expect(await search(user, 'anchor')).toEqual([])
    expect(await search(user, 'buoy')).toMatchObject([{ id }])
    await user.api.articles.remove({ id })
    expect(await search(user, 'buoy')).toEqual([])
  })

  test('a typo in a word of a title is forgiven', async () => {
    const user = await server.signUp()
    const id = await write(user, 'How a harbour works', 'Text.')
    expect(await search(user, 'harbuor')).toMatchObject([{ id, line: [] }])
    expect(await search(user, 'xylophone')).toEqual([])
  })

  test.each(["o'clock \\ & | ! :*", '()', '‘quoted’ <-> words', '%_', '𝔘𝔫𝔦'])(
    '%s is a text like any other',
    async (text) => {
      const user = await server.signUp()
      expect(await search(user, text)).toEqual([])
    },
  )

  test('nobody finds texts of another workspace or of clients they cannot see', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const seen = await write(owner, 'Seen', 'A zeppelin.')
    await write(owner, 'Hidden', 'A zeppelin.')
    const { clientId } = await owner.api.articles.get({ id: seen })
    const limited = await addMember(server, owner, { clientIds: [clientId] })
    expect((await search(owner, 'zeppelin')).length).toBe(2)
    expect((await search(limited, 'zeppelin')).map(({ title }) => title)).toEqual(['Seen'])
    expect((await search(limited, 'hiden')).map(({ title }) => title)).toEqual([])
    expect(await search(stranger, 'zeppelin')).toEqual([])
  })

  test('accents, ligatures and scripts without blanks keep nothing from being found', async () => {
    const user = await server.signUp()
    const id = await write(
      user,
      'Küche',
      'Kräuter in der Soße. 朝はお茶と飲み物を。กาต้มน้ำไฟฟ้า Ёлка',
    )
    for (const text of [
      'krauter',
      'KRÄUTER sosse',
      'お茶',
      '飲み物',
      '茶',
      'น้ำ',
      'елка',
      'kuche',
    ]) {
      expect({ text, hits: await search(user, text) }).toMatchObject({ hits: [{ id }] })
    }
    expect(await search(user, '茶飲')).toEqual([])
    const [hit] = await search(user, '飲み物')
    expect(hit?.line.filter(({ found }) => found)).toEqual([{ text: '飲み物', found: true }])
  })

  test.each<[string, string[], string[]]>([
    [
      'Die Krankenversicherungsgesellschaft zahlt, und der Außenborder fährt.',
      ['versicherung', 'gesellschaft', 'Aussen', 'Aussenborder', 'faehrt', 'krankenvers'],
      ['schafts', 'orderf'],
    ],
    [
      'De arbeidsongeschiktheidsverzekering van het land.',
      ['verzekering', 'ongeschikt'],
      ['zekerheid'],
    ],
    ['En sjukförsäkringskassa och att den är öppen.', ['försäkring', 'forsakring', 'kassa'], []],
    ['Se on lentokonemoottori ja hyvä.', ['moottori', 'kone'], []],
    ['A lighthouse keeper and the motherhood of it.', ['light'], ['house', 'hood']],
    [
      'An e-mail to O’Reilly about ΦΩΣ and its R&D.',
      ['email', 'e-mail', 'oreilly', 'O‘Reilly', 'φως'],
      [],
    ],
  ])('what words of “%s” are made of is found', async (text, found, not) => {
    const user = await server.signUp()
    const id = await write(user, 'Title', text)
    for (const sought of found) {
      expect({ sought, hits: await search(user, sought) }).toMatchObject({ hits: [{ id }] })
    }
    for (const sought of not)
      expect({ sought, hits: await search(user, sought) }).toEqual({ sought, hits: [] })
  })

  test.each([
    [
      'قرأ أحمد إلى جانب آلة في المدرسة، والكتاب مكتبةٌ كَبِيرَة ومـــمتازة من مؤسسة.',
      'احمد الى الة مدرسه كتاب كبيره ممتازة موسسه المدرسة',
    ],
    ['كان علي يقرأ ٢٠ كتابا', 'على 20'],
    ['می‌خواهم چای بخورم و كتاب‌هاي من يک', 'کتاب‌های میخواهم یک خواهم کتاب'],
    ['הַתֵּה הירוק שבירושלים טוב לַבְּרִיאוּת', 'ירוק ירושלים בריאות התה'],
    ['क़लम और ज़िन्दगी', 'कलम जिन्दगी'],
    ['Комп’ютер і ґанок', 'компʼютер ганок'],
  ])('letters of “%s” that are written in several ways are one', async (text, sought) => {
    const user = await server.signUp()
    const id = await write(user, 'Title', text)
    for (const word of sought.split(' ')) {
      expect({ word, hits: await search(user, word) }).toMatchObject({ hits: [{ id }] })
    }
  })

  test('a text of long words only is kept', async () => {
    const user = await server.signUp()
    const long = Array.from(
      { length: 8_000 },
      (_, at) =>
        `Schiff${'abcdefgh'.slice(at % 8)}ahrt${at.toString(26).replace(/\d/g, 'z')}gesellschaft`,
    )
    const id = await write(user, 'Title', `und die ${long.join(' ')}`)
    expect(await search(user, 'schiff')).toMatchObject([{ id }])
  })

  test('an article that moves to another client is seen by whoever sees that one, at once', async () => {
    const owner = await server.signUp()
    const id = await write(owner, 'Moved', 'A zeppelin.')
    const { clientId } = await owner.api.articles.get({ id })
    const other = await createCampaign(owner)
    const [before, after] = await Promise.all(
      [clientId, other.clientId].map((client) => addMember(server, owner, { clientIds: [client] })),
    )
    if (!before || !after) throw new Error('no members')
    await server.database.kysely
      .updateTable('articles')
      .set({ client_id: other.clientId, campaign_id: other.id })
      .where('id', '=', id)
      .execute()
    await settle()
    expect(await search(before, 'zeppelin')).toEqual([])
    expect(await search(after, 'zeppelin')).toMatchObject([{ id }])
  })
})

test('of hundreds that are loaded at once the latest are found, then all, and whatever anybody saves meanwhile', async () => {
  const user = await server.signUp()
  const campaign = await createCampaign(user)
  const edited = await createWrittenArticle(server.database, user, {
    content: content('An anchor.'),
  })
  await index()
  await sql`insert into articles (id, workspace_id, user_id, client_id, campaign_id, input_type, input_value, title, slug,
      body_content, status)
    select gen_random_uuid(), ${user.workspaceId}, ${user.userId}, ${campaign.clientId}, ${campaign.id}, 'title', 'x', 'Loaded',
      'loaded-' || n, 'zeppelin' || lpad(n::text, 3, '0'), 'completed' from generate_series(1, 300) n`.execute(
    server.database.kysely,
  )
  const found = async (text: string) => (await search(user, text)).length
  expect([await found('zeppelin300'), await found('zeppelin001')]).toEqual([1, 0])
  await server.database.kysely
    .updateTable('articles')
    .set({ content_json: JSON.stringify(content('A buoy.')) })
    .where('id', '=', edited)
    .execute()
  expect(await search(user, 'anchor')).toEqual([])
  expect(await search(user, 'buoy')).toMatchObject([{ id: edited }])
  await index()
  expect(await search(user, 'buoy')).toMatchObject([{ id: edited }])
  expect([await found('zeppelin300'), await found('zeppelin001')]).toEqual([1, 1])
})
