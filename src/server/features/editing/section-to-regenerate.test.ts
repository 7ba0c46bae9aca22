import { afterAll, beforeAll, expect, test } from 'vitest'
import { aiEditsPerArticle } from '#contracts/credits/credits.ts'
import { createOfflineWriter } from '#server/providers/writer/offline/offline-writer.ts'
import type { Plan } from '#server/providers/writer/port.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { Fault } from '#test/fakes/model-server.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { sectionToWrite } from './section-to-regenerate.ts'

let server: TestApp
let setup: ModelWriterSetup
let faults: (Fault | null)[] = []
beforeAll(async () => {
  setup = await startModelWriter('openai', () => faults.shift())
  server = await startTestApp({ ports: { writer: setup.writer } })
})
afterAll(async () => {
  await server.close()
  await setup.close()
})

const face = 'A flat face, a hard face, and nothing else counts.'
const content = {
  introduction: 'An anvil lasts longer than its owner, and rings when it is struck.',
  sections: [
    { title: 'Weight', content: 'Strike it and listen to what it says about its weight.' },
    { title: 'Face', content: face },
    { title: 'Price', content: '' },
  ],
  conclusion: 'Buy once.',
}

async function articleToChange() {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const id = await createWrittenArticle(server.database, user, { content })
  const read = () => user.api.articles.get({ id })
  const again = (words = '', changes: object = {}) =>
    user.api.editing.suggest({
      ...{ id, block: 'section', index: 1, text: face, from: 0, to: face.length },
      request: { kind: 'again', words },
      ...changes,
    })
  return { user, id, read, again }
}

test('a section is written again with its note, the brief and the rest of the article', async () => {
  const { user, id, read, again } = await articleToChange()
  const before = await read()
  const { passage, ...rest } = await again('Begin with a story.')
  expect(rest).toEqual({ editsLeft: aiEditsPerArticle - 1, offlineSample: false, leftOut: null })
  expect(passage).not.toContain(face)
  expect(await read()).toEqual({ ...before, aiEditsLeft: aiEditsPerArticle - 1 })
  const { prompt = '' } = setup.fake.requests.at(-1) ?? {}
  expect(prompt).toContain('number 2 of 3')
  expect(prompt).toContain('<request>\nBegin with a story.\n</request>')
  expect(prompt).toContain(`<section_before>\n${face}\n</section_before>`)
  expect(prompt).toContain('Strike it and listen')
  expect(prompt).toContain('## Face\n\n[The section to write]')
  expect(prompt).toContain('<client>')

  const change = { block: 'sections[1].content', before: face, text: passage } as const
  const changed = await user.api.editing.change({ id, change, aiEdit: 'again' })
  expect(changed.content?.sections).toMatchObject(
    content.sections.with(1, { title: 'Face', content: passage }),
  )
  const { items } = await user.api.editing.revisions({ id })
  expect(items[0]).toMatchObject({ madeBy: 'ai_edit', reason: 'Rewrote section 2' })
  await expect(again()).rejects.toMatchObject({ code: 'conflict' })
})

test('an empty section is written for the first time', async () => {
  const { again } = await articleToChange()
  const { passage } = await again('', { index: 2, text: '', to: 0 })
  expect(passage.length).toBeGreaterThan(100)
  expect(setup.fake.requests.at(-1)?.prompt).toContain('It has no text yet.')
})

test('another proposal is asked for with the one that was turned down', async () => {
  const { again } = await articleToChange()
  const first = await again()
  const second = await again('', { rejected: first.passage })
  expect(second.passage).not.toBe(first.passage)
  expect(setup.fake.requests.at(-1)?.prompt).toContain(
    `<rejected>\n${first.passage}\n</rejected>`.slice(0, 60),
  )
})

test.each<[string, string, string]>([
  ['the same text', face, 'It is the same as <section_before>.'],
  ['hardly a text', 'No.', 'far too short'],
  [
    'another language',
    'Der Amboss ist das wichtigste Werkzeug, und wer ihn kauft, der sollte wissen, dass er nicht nur hart, sondern auch eben ist und dass man das hören kann, wenn man mit dem Hammer auf ihn schlägt.',
    'wrong language',
  ],
  [
    'an address from nowhere',
    'Everything about the face of an anvil stands at https://anvils.example/face for all to read.',
    'web address',
  ],
])('%s is no proposal: it is asked for once more', async (_, text, problem) => {
  const { again } = await articleToChange()
  faults = [{ kind: 'text', text }]
  const { passage } = await again()
  expect(passage).not.toContain(text)
  expect(setup.fake.requests.at(-1)?.prompt).toContain(problem)
})

test('marks of evidence and addresses from nowhere never reach the proposal', async () => {
  const { again } = await articleToChange()
  const text =
    '## Face\n\nA face is [hard](https://anvils.example/face) where it has been hardened. [[n1]] It rings.'
  faults = [{ kind: 'text', text }]
  expect((await again()).passage).toBe('A face is hard where it has been hardened. It rings.')
})

test.each<[string, object]>([
  ['a block that is no section', { block: 'conclusion', text: 'Buy once.', to: 9 }],
  ['a part of a section', { from: 2 }],
])('%s is not written again', async (_, changes) => {
  const { again } = await articleToChange()
  const calls = setup.fake.requests.length
  await expect(again('', changes)).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Only a whole section can be written again.',
  })
  expect(setup.fake.requests).toHaveLength(calls)
})

test('the sample writer has another version, from other passages than the rest uses', async () => {
  const writer = createOfflineWriter({ paceMs: 0 })
  const offline = await startTestApp({ ports: { writer } })
  try {
    const user = await offline.signUp()
    const id = await createWrittenArticle(offline.database, user, { content })
    const ask = (words: string, rejected = '') =>
      user.api.editing.suggest({
        ...{ id, block: 'section', index: 1, text: face, from: 0, to: face.length, rejected },
        request: { kind: 'again', words },
      })
    const first = await ask('')
    expect(first.offlineSample).toBe(true)
    expect((await ask('', first.passage)).passage).not.toBe(first.passage)
    await expect(ask('Funnier')).rejects.toMatchObject({
      message: expect.stringContaining('can’t follow a note'),
    })
  } finally {
    await offline.close()
  }
})

const planned = (heading: string) => ({ heading, intent: '', points: [], words: 100 })
const plan: Plan = {
  ...{ language: 'en', title: '', subtitle: '', keyword: '', angle: '' },
  sections: ['Weight', 'Face', 'Price'].map(planned),
}
const asked = { block: 'section', index: 0, from: 0, rejected: '', wish: '' } as const

test('the outline’s line is found by the heading, or by the place', () => {
  const at = (sections: { title: string; content: string }[], index: number) => {
    const text = sections[index]?.content ?? ''
    return sectionToWrite(sections, plan, { ...asked, index, text, to: text.length })
  }
  const moved = content.sections.toReversed()
  expect(at(moved, 1).planned?.heading).toBe('Face')
  expect(at(moved, 2).planned?.heading).toBe('Weight')
  const renamed = content.sections.with(1, { title: 'Its face', content: face })
  expect(at(renamed, 1).planned?.heading).toBe('Face')
  const added = [...renamed, { title: 'New section', content: 'Mine.' }]
  expect(at(added, 1).planned).toBeNull()
  expect(at(added, 3).planned).toBeNull()
})
