import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import {
  anna,
  answerTo,
  articleToApprove,
  askForNewLink,
  type Desk,
  decideWithCode,
  letEditingRest,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

async function openedByAnna(
  over: Parameters<Awaited<ReturnType<typeof articleToApprove>>['start']>[0] = {},
) {
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  await made.start(over)
  const mail = await mailTo(desk, anna.email, 'For your approval', seen)
  const browser = openBrowser(desk)
  await browser.visit(linkIn(mail))
  return { ...made, mail, browser }
}

async function connect({ user }: Pick<Awaited<ReturnType<typeof openedByAnna>>, 'user'>) {
  const site = await startFakeWordPress()
  const { platform, siteUrl, username, appPassword } = site.access()
  const credential = await user.api.credentials.create({
    platform,
    name: 'Blog',
    siteUrl,
    username,
    appPassword,
  })
  return { site, credentialIds: [credential.id] }
}

test('a day that has passed by the client’s clock is refused', async () => {
  const { start, signOff, articleId } = await articleToApprove(desk)
  await expect(start({ dueOn: '2020-01-31' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Please choose today or a later day',
  })
  expect((await signOff.get({ articleId })).rounds).toEqual([])
})

test('a comment leads back to where it was made', async () => {
  const { browser } = await openedByAnna({})
  const sent = await browser.submit('comments', { part: 'title', body: 'Shorter?' })
  expect(sent.status).toBe(200)
  const [, id] = /id="comment-([^"]+)"/.exec(browser.page()) ?? []
  expect(browser.address()).toMatch(new RegExp(`said=commented#comment-${id}$`))
})

test('a link, a comment, a change, its approval, and only then the publication', async () => {
  const { user, articleId, signOff, start, browser, mail } = await openedByAnna({
    message: 'Please look at the numbers.',
    dueOn: '2126-12-24',
  })
  expect(mail.text).toContain('Ada Byron writes:\n\n“Please look at the numbers.”')
  expect(mail.text).toContain('Tuesday, Dec 24')
  expect(browser.page()).toContain('Please look at the numbers.')
  expect(browser.page()).toContain('Strike it and listen.')
  const { site, credentialIds } = await connect({ user })
  await expect(user.api.publications.publish({ articleId, credentialIds })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('has not approved'),
  })
  await browser.submit('comments', {
    part: 'text',
    body: 'Is that so?',
    exact: 'Strike it',
    prefix: '',
    suffix: ' and listen.',
    block: '2',
    start: '0',
  })
  expect(browser.page()).toContain('Is that so?')
  const asked = await decideWithCode(desk, browser, 'changes', { note: 'See my comment' })
  expect(asked.status).toBe(200)
  await mailTo(desk, user.email, 'Anna Smith asks for changes')
  const [latest] = (await user.api.activity.list({ articleId })).items
  expect(latest).toMatchObject({ action: 'article.changes_requested', person: 'Anna Smith' })

  const before = await signOff.get({ articleId })
  expect(before.rounds[0]).toMatchObject({ state: 'changes_requested' })
  expect(before.comments[0]).toMatchObject({
    quote: 'Strike it',
    anchor: 'found',
    fromClient: true,
  })
  await user.api.editing.change({
    id: articleId,
    change: {
      block: 'sections[0].content',
      before: 'Strike it and listen.',
      text: 'Strike it twice and listen.',
    },
  })
  const seen = desk.mails.length
  await start()
  const again = await mailTo(desk, anna.email, 'Changed, for your approval', seen)
  expect(again.text).toContain('Changed: article.')
  expect(again.text).toMatch(/Article: .*twice/)
  await browser.visit(linkIn(again))
  expect(browser.page()).toContain('What has changed')
  expect(browser.page()).toMatch(/<ins>.*twice/s)
  // The proof of the address is that of another seat, so the code is asked for again.
  await decideWithCode(desk, browser, 'approve')
  expect(browser.page()).toContain('Your approval has been recorded')
  // Said once, with the way to change it.
  expect(browser.page().split('has been recorded')).toHaveLength(2)
  expect(browser.page()).not.toContain('You have approved this')
  expect(browser.page()).toContain('<a href="#decision">say so below</a>')
  const { items } = await user.api.publications.publish({ articleId, credentialIds })
  expect(items[0]?.status).toBe('queued')
  await expect
    .poll(async () => (await user.api.publications.list({ articleId })).items[0]?.status, {
      timeout: 20_000,
    })
    .toBe('published')
  const { record } = await signOff.certificate({ articleId })
  expect(JSON.parse(record.at(-1)?.entry ?? '{}')).toMatchObject({
    action: 'article.published',
    packageSha256: (await signOff.get({ articleId })).rounds[0]?.packageSha256,
  })

  await user.api.livePosts.unpublish({ articleId, credentialId: credentialIds[0] ?? '' })
  const last = async () => (await signOff.certificate({ articleId })).record.at(-1)?.entry ?? '{}'
  await expect
    .poll(async () => JSON.parse(await last()), { timeout: 20_000 })
    .toMatchObject({ action: 'article.unpublished', details: { site: 'Blog' } })
  await site.close()
})

test('an edit after the approval voids it, and both sides are told', async () => {
  const { user, articleId, signOff, browser } = await openedByAnna()
  await decideWithCode(desk, browser, 'approve')
  expect((await signOff.get({ articleId })).obstacle).toBeNull()
  const seen = desk.mails.length
  await user.api.posts.save({ id: articleId, network: 'linkedin', text: 'New', before: '' })
  const { obstacle, rounds, changedSince } = await signOff.get({ articleId })
  expect(obstacle).toContain('edited after the client approved it')
  expect(rounds[0]?.state).toBe('voided')
  expect(changedSince).toEqual([
    { part: 'LinkedIn post', changes: [{ kind: 'added', text: 'New' }] },
  ])
  // While the editing goes on nobody is told; then both are, once, of all of it.
  const about = () => desk.mails.slice(seen).filter(({ subject }) => subject.includes('no longer'))
  await letEditingRest(desk, 90_000)
  await user.api.posts.save({ id: articleId, network: 'linkedin', text: 'Newer', before: 'New' })
  await letEditingRest(desk, 90_000)
  expect(about()).toEqual([])
  await letEditingRest(desk)
  const told = await mailTo(desk, anna.email, 'Approval no longer holds', seen)
  expect(told.text).toContain('Changed: linkedin post.')
  expect(told.text).toContain('LinkedIn post: “Newer” was added.')
  await mailTo(desk, user.email, 'Approval no longer holds', seen)
  await browser.visit(`/review/${browser.seat()}`)
  expect(browser.page()).toContain('no longer holds')
  expect(browser.page()).not.toContain('Your decision')

  // One click asks the same people for the change alone, which is all that their page opens with.
  await signOff.again({ articleId })
  await expect(signOff.again({ articleId })).rejects.toMatchObject({ code: 'conflict' })
  const asked = await mailTo(desk, anna.email, 'Changed, for your approval', seen)
  await browser.visit(linkIn(asked))
  const [shown = '', whole = ''] = browser.page().split('<details class="whole">')
  expect(shown).toMatch(/<ins>.*Newer<\/ins>/)
  expect(shown).toContain('Approve the change')
  expect(shown).not.toContain('Strike it and listen.')
  expect(whole).toContain('Strike it and listen.')
  await decideWithCode(desk, browser, 'approve')
  expect((await signOff.get({ articleId })).obstacle).toBeNull()
  await letEditingRest(desk)
  expect(about()).toHaveLength(2)
})

test('whoever is asked for the change at once is not told that the approval no longer holds', async () => {
  const { user, articleId, signOff, browser } = await openedByAnna()
  await decideWithCode(desk, browser, 'approve')
  const seen = desk.mails.length
  await user.api.posts.save({ id: articleId, network: 'linkedin', text: 'New', before: '' })
  await signOff.again({ articleId })
  await letEditingRest(desk)
  await mailTo(desk, anna.email, 'Changed, for your approval', seen)
  expect(
    desk.mails
      .slice(seen)
      .map(({ subject }) => subject)
      .join(),
  ).not.toContain('no longer')
  const { record } = await signOff.certificate({ articleId })
  const actions = record.map(({ entry }) => JSON.parse(entry).action)
  expect(actions.indexOf('approval.voided')).toBeLessThan(actions.lastIndexOf('round.opened'))
})

test('opening, looking twice and scanning decide nothing', async () => {
  const { articleId, signOff, browser, mail } = await openedByAnna()
  for (const method of ['GET', 'HEAD']) {
    await browser.visit(linkIn(mail), { method })
    await browser.visit(`/review/${browser.seat()}`, { method })
  }
  for (const action of ['decision', 'confirm', 'seen', 'comments']) {
    const answer = await browser.visit(`/review/${browser.seat()}/${action}?verdict=approve`)
    expect(answer.status).toBe(404)
  }
  await browser.visit(linkIn(mail))
  const { rounds, comments } = await signOff.get({ articleId })
  expect(rounds[0]).toMatchObject({ state: 'open', seats: [{ state: 'waiting', verdict: null }] })
  expect(comments).toEqual([])
  await browser.submit('seen')
  expect((await signOff.get({ articleId })).rounds[0]?.seats[0]?.state).toBe('opened')
})

test('a form from elsewhere, and a decision on another package, are refused', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  expect((await browser.submit('decision', { verdict: 'approve', nonce: 'x' })).status).toBe(403)
  await browser.visit(`/review/${browser.seat()}`)
  const answer = await decideWithCodeOn(browser, { package: '0'.repeat(64) })
  expect(answer.status).toBe(409)
  expect((await signOff.get({ articleId })).rounds[0]?.state).toBe('open')
})

async function decideWithCodeOn(
  browser: ReturnType<typeof openBrowser>,
  fields: Record<string, string>,
) {
  const seen = desk.mails.length
  await browser.submit('decision', { verdict: 'approve', ...fields })
  const code = /\b\d{6}\b/.exec((await mailTo(desk, anna.email, 'Your code', seen)).text)?.[0] ?? ''
  return await browser.submit('confirm', { verdict: 'approve', code, ...fields })
}

test('a decision that is refused says why in its form, with the cursor in the note', async () => {
  const { browser } = await openedByAnna()
  const answer = await browser.submit('decision', { verdict: 'changes', note: '' })
  expect(answer.status).toBe(422)
  const [above = '', form = ''] = browser.page().split('id="decision"')
  expect(above).not.toContain('role="alert"')
  expect(form).toMatch(/role="alert" id="refusal">Please say what should change/)
  expect(form).toMatch(/<textarea id="note"[^>]* autofocus>/)
  // A comment is not the decision: what is wrong with it stands at the top.
  await browser.submit('comments', { part: 'text', body: '' })
  expect(browser.page()).toMatch(/role="alert">Please write something first[\s\S]*id="decision"/)
  expect(browser.page()).not.toContain('autofocus')
})

test('another code is told from the first, and a wrong one leads on', async () => {
  const { browser } = await openedByAnna()
  await browser.submit('decision', { verdict: 'approve' })
  expect(browser.page()).not.toContain('Another code')
  await browser.submit('confirm', { verdict: 'approve', code: '1' })
  expect(browser.page()).toContain('Please check it, or ask for another.')
  await browser.submit('decision', { verdict: 'approve', another: 'yes' })
  expect(browser.page()).toMatch(/role="status">Another code has been sent/)
})

test('five wrong codes end the right one', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const seen = desk.mails.length
  await browser.submit('decision', { verdict: 'approve' })
  const right =
    /\b\d{6}\b/.exec((await mailTo(desk, anna.email, 'Your code', seen)).text)?.[0] ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (let n = 0; n < 5; n += 1) {
    expect((await browser.submit('confirm', { verdict: 'approve', code: wrong })).status).toBe(422)
  }
  const late = await browser.submit('confirm', { verdict: 'approve', code: right })
  expect(late.status).toBe(422)
  expect((await signOff.get({ articleId })).rounds[0]?.state).toBe('open')
})

test('links that were forged, revoked, replaced or expired get one answer, which mails a new link', async () => {
  const { articleId, signOff, start, browser, mail } = await openedByAnna()
  const link = linkIn(mail)
  const forged = `${link.slice(0, -4)}AAAA`
  const unknown = link.replace(/[0-9a-f]{4}(?=\.)/, '0000')
  const refused = await answerTo(desk, forged)
  expect(refused).toMatchObject({ status: 404, text: expect.stringContaining('value="LINK"') })
  expect(await answerTo(desk, unknown)).toEqual(refused)

  const [round] = (await signOff.get({ articleId })).rounds
  const seatId = round?.seats[0]?.id ?? ''
  const { kysely } = desk.server.database
  const seat = (values: { expires_at?: Date; revoked_at?: Date | null }) =>
    kysely.updateTable('review_seats').set(values).where('id', '=', seatId).execute()
  await seat({ expires_at: new Date(Date.now() - 1) })
  expect(await answerTo(desk, link)).toEqual(refused)
  expect((await browser.visit(`/review/${seatId}`)).status).toBe(404)
  expect(browser.page()).toContain('Send me a new link')
  const seen = desk.mails.length
  const asked = await askForNewLink(desk, forged)
  expect(asked.status).toBe(202)
  expect(await askForNewLink(desk, link)).toEqual(asked)
  expect(await askForNewLink(desk, link)).toEqual(asked)
  const fresh = await mailTo(desk, anna.email, 'For your approval', seen)
  expect(await answerTo(desk, link)).toEqual(refused)
  await browser.visit(linkIn(fresh))
  expect(browser.page()).toContain('Your decision')

  await start()
  await browser.visit(`/review/${seatId}`)
  expect(browser.page()).toContain('a newer version')
  const [last] = (await signOff.get({ articleId })).rounds
  await signOff.recall({ articleId, roundId: last?.id ?? '' })
  await signOff.revoke({ articleId, seatId })
  expect(await answerTo(desk, linkIn(fresh))).toEqual(refused)
  expect((await browser.visit(`/review/${seatId}`)).status).toBe(404)
  expect(await askForNewLink(desk, linkIn(fresh))).toEqual(asked)
  expect(desk.mails.slice(seen).filter(({ to }) => to === anna.email)).toHaveLength(2)
})

test('forms of a link that has ended answer 404 without showing the article', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const [round] = (await signOff.get({ articleId })).rounds
  const seatId = round?.seats[0]?.id ?? ''
  const review = browser.page()
  const nonce = /name="nonce" value="([^"]*)"/.exec(review)?.[1] ?? ''
  const ended = async () => {
    for (const action of ['seen', 'comments', 'decision', 'confirm']) {
      const answer = await browser.submit(action, { nonce, part: 'title', body: 'Late' })
      expect(answer.status, action).toBe(404)
      expect(browser.page(), action).toContain('does not work')
      expect(browser.page(), action).not.toContain('Strike it and listen.')
    }
  }
  const seat = (values: { expires_at: Date }) =>
    desk.server.database.kysely
      .updateTable('review_seats')
      .set(values)
      .where('id', '=', seatId)
      .execute()
  await seat({ expires_at: new Date(Date.now() - 1) })
  await ended()
  await signOff.revoke({ articleId, seatId })
  await ended()
  expect((await signOff.get({ articleId })).comments).toEqual([])

  // What was typed into our page is given back; a form elsewhere puts no words into it.
  const late = (site: string) =>
    browser.visit(`/review/${seatId}/comments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      body: new URLSearchParams({ nonce, part: 'title', body: 'Late & long' }).toString(),
    })
  await late('same-origin')
  expect(browser.page()).toContain('Late &amp; long</textarea>')
  await late('cross-site')
  expect(browser.page()).not.toContain('Late')
})

test('a comment that comes too late is refused with its words, to be copied', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const [round] = (await signOff.get({ articleId })).rounds
  await signOff.recall({ articleId, roundId: round?.id ?? '' })
  const answer = await browser.submit('comments', { part: 'text', body: 'Say it plainly.' })
  expect(answer.status).toBe(410)
  expect(browser.page()).toContain('Say it plainly.</textarea>')
  expect((await signOff.get({ articleId })).comments).toEqual([])
})

test('a comment on words that are not in the article is refused and not stored', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const answer = await browser.submit('comments', {
    part: 'text',
    body: 'Who says so?',
    exact: 'Our rival is cheaper',
    prefix: '',
    suffix: '',
    block: '2',
    start: '0',
  })
  expect(answer.status).toBe(422)
  expect(browser.page()).toContain('Please select it again')
  expect((await signOff.get({ articleId })).comments).toEqual([])
})

test('who asks for changes says which, in the note or in a comment, before a code is mailed', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const state = async () => (await signOff.get({ articleId })).rounds[0]?.state
  const seen = desk.mails.length
  for (const verdict of ['changes', 'approve_with_notes']) {
    const answer = await browser.submit('decision', { verdict, note: ' ' })
    expect(answer.status).toBe(422)
    expect(browser.page()).toContain('Nothing has been decided yet.')
    expect(browser.page()).toMatch(new RegExp(`value="${verdict}" required\\s+checked`))
  }
  expect(await state()).toBe('open')
  await browser.submit('comments', { part: 'title', body: 'Say it plainly.' })
  await decideWithCode(desk, browser, 'changes', { note: '' })
  expect(await state()).toBe('changes_requested')
  expect(
    desk.mails.slice(seen).filter(({ subject }) => subject.startsWith('Your code')),
  ).toHaveLength(1)
})

test('with several reviewers all have to approve where that is asked, and one wish for changes is enough', async () => {
  const ben = { name: 'Ben Jones', email: 'ben@client.example' }
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  await made.start({ reviewers: [anna, ben], everyone: true })
  const browsers = []
  for (const { email } of [anna, ben]) {
    const browser = openBrowser(desk)
    await browser.visit(linkIn(await mailTo(desk, email, 'For your approval', seen)))
    browsers.push({ browser, email })
  }
  const state = async () => (await made.signOff.get({ articleId: made.articleId })).rounds[0]?.state
  const [first, second] = browsers
  if (!first || !second) throw new Error('two reviewers')
  await decideWithCode(desk, first.browser, 'approve', { email: first.email })
  expect(await state()).toBe('open')
  expect(first.browser.page()).toContain('Thank you. Your approval has been recorded')
  await first.browser.visit(`/review/${first.browser.seat()}`)
  expect(first.browser.page()).toContain('You have approved this. Others have yet to answer')
  expect(first.browser.page()).not.toContain('asks for your approval')
  // The same once more is nothing new.
  await first.browser.submit('decision', { verdict: 'approve' })
  const { record } = await made.signOff.certificate({ articleId: made.articleId })
  expect(record.filter(({ entry }) => entry.includes('decision.made'))).toHaveLength(1)
  await decideWithCode(desk, second.browser, 'approve_with_notes', {
    email: second.email,
    note: 'Nice',
  })
  expect(await state()).toBe('approved')
  await first.browser.visit(`/review/${first.browser.seat()}`)
  await first.browser.submit('decision', { verdict: 'changes', note: 'On second thoughts' })
  expect(await state()).toBe('changes_requested')
  // Who approved is not told that they asked for changes.
  await second.browser.visit(`/review/${second.browser.seat()}`)
  expect(second.browser.page()).toContain('Changes have been asked for.')
  const afterwards = desk.mails.length
  await second.browser.submit('decision', { verdict: 'approve' })
  expect(second.browser.page()).toContain('another reviewer asks for changes')
  const told = await mailTo(desk, made.user.email, 'Ben Jones approves', afterwards)
  expect(told.text).toContain('Another reviewer asks for changes.')
})

test('an internal comment never reaches the reviewer, nor does an answer to one', async () => {
  const { articleId, signOff, browser } = await openedByAnna()
  const { id } = await signOff.comment({
    articleId,
    part: 'text',
    body: 'Between us: invoice first',
    replyTo: null,
    visibility: 'internal',
  })
  await signOff.comment({
    articleId,
    part: 'text',
    body: 'Quite',
    replyTo: id,
    visibility: 'client',
  })
  await signOff.comment({
    articleId,
    part: 'text',
    body: 'Hello Anna',
    replyTo: null,
    visibility: 'client',
  })
  await browser.visit(`/review/${browser.seat()}`)
  expect(browser.page()).toContain('Hello Anna')
  expect(browser.page()).not.toContain('invoice')
  expect(browser.page()).not.toContain('Quite')
})

test('a comment of colleagues on a passage stays with its words, and the client sees neither', async () => {
  const { articleId, signOff, browser, user } = await openedByAnna()
  const words = { exact: 'Strike it  and listen', prefix: '', suffix: '.' }
  const internal = { articleId, part: 'text', replyTo: null, visibility: 'internal' } as const
  const { id } = await signOff.comment({ ...internal, words, body: 'Our rival says so too' })
  const shown = async () => (await signOff.get({ articleId })).comments.find((one) => one.id === id)
  expect(await shown()).toMatchObject({ quote: 'Strike it and listen', anchor: 'found' })
  await expect(
    signOff.comment({ ...internal, words: { exact: 'Never written' }, body: 'Hm' }),
  ).rejects.toMatchObject({ status: 409 })
  await browser.visit(`/review/${browser.seat()}`)
  expect(browser.page()).toContain('Strike it and listen')
  expect(browser.page()).not.toContain('rival')
  await signOff.resolve({ articleId, commentId: id, resolved: true })
  expect((await shown())?.resolvedAt).not.toBeNull()
  await signOff.resolve({ articleId, commentId: id, resolved: false })
  const { content } = await user.api.articles.get({ id: articleId })
  const before = content?.sections[0]?.content ?? ''
  const rewrite = async (text: string, from: string) =>
    await user.api.editing.change({
      id: articleId,
      change: { block: 'sections[0].content', before: from, text },
    })
  const moved = `First, look at it.\n\n${before}`
  await rewrite(moved, before)
  expect(await shown()).toMatchObject({ anchor: 'found', resolvedAt: null })
  await rewrite('Nothing of it is left.', moved)
  expect(await shown()).toMatchObject({ anchor: 'orphaned', body: 'Our rival says so too' })
})

test('pages of reviewers are not indexed, kept or referred from', async () => {
  const { browser, mail } = await openedByAnna()
  for (const path of [linkIn(mail), `/review/${browser.seat()}`, '/r/nothing']) {
    const answer = await browser.visit(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('the page of a reviewer is small: compressed, with the light file of the banner', async () => {
  const { articleId, start } = await articleToApprove(desk)
  const { kysely } = desk.server.database
  const place = '/storage/article-images/a'
  const show = (name: string) =>
    kysely
      .updateTable('articles')
      .set({
        banner_image_url: `${place}/${name}.png`,
        optimized_banner_image_url: `${place}/${name}.webp`,
      })
      .where('id', '=', articleId)
      .execute()
  await show('first')
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  expect(browser.page()).toContain(`src="${place}/first.webp"`)
  // Another banner is not what was sent.
  await show('second')
  const path = `/review/${browser.seat()}`
  await browser.visit(path)
  expect(browser.page()).toContain(`src="${place}/first.png"`)
  const answer = await browser.visit(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
})
