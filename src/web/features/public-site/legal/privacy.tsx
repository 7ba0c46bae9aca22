import { LegalPage, Operator } from './legal-page.tsx'

const processors = [
  ['Writing and editing texts', '{{AI_PROCESSOR}}'],
  ['Judging what articles claim', '{{JUDGE_PROCESSOR}}'],
  ['Searching the web', '{{SEARCH_PROCESSOR}}'],
  ['Drawing pictures', '{{IMAGE_PROCESSOR}}'],
  ['Sending email', '{{MAIL_PROCESSOR}}'],
  ['Text messages with codes', '{{SMS_PROCESSOR}}'],
  ['Payments', '{{PAYMENT_PROCESSOR}}'],
  ['Storing files', '{{STORAGE_PROCESSOR}}'],
  ['Telling people from robots', '{{CAPTCHA_PROCESSOR}}'],
  ['Signing in with Google', '{{GOOGLE_PROCESSOR}}'],
  ['Counting visits', '{{ANALYTICS_PROCESSOR}}'],
] as const

/** /privacy: what Copydesk keeps about people, why, for how long, and who else sees it. */
export function Privacy() {
  return (
    <LegalPage title="Privacy policy" date="22 May 2025" dateTime="2025-05-22">
      <p>
        This page says what we keep about you, why, for how long, and how to get it or have it
        deleted. The short version: we keep what you give us and what the law asks for, we sell
        nothing, and we set no cookies.
      </p>
      <h2 id="who">Who is responsible</h2>
      <Operator />
      <p>
        For what you enter about your own clients, you are responsible and we work on your
        instructions.
      </p>
      <h2 id="what">What we keep, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> email address, name, picture if you add one, and a hash of
          your password. Without them there is no account (performance of our contract with you).
        </li>
        <li>
          <strong>Your work:</strong> clients and what is known of them, campaigns, templates,
          articles, pictures, the pages researched for them, and where they were published. It is
          yours; we keep it to show it to you and your team (contract).
        </li>
        <li>
          <strong>Approvals:</strong> name and email address of those you ask at your clients, what
          they commented and decided, and when. It is your proof of what was approved (contract).
        </li>
        <li>
          <strong>Access to your sites:</strong> the passwords and tokens you store are encrypted,
          used to publish for you, and never shown again (contract).
        </li>
        <li>
          <strong>A record of activity:</strong> who changed, published or paid for what, with time
          and IP address, and the devices you are signed in on. It protects your account and your
          team (legitimate interest).
        </li>
        <li>
          <strong>Payments:</strong> plan, invoices and movements of credits. Card details are kept
          by the payment provider and not by us (contract, and accounting law).
        </li>
        <li>
          <strong>The demo form:</strong> your favourite meal, email address and telephone number,
          if you send them, so that we may tell you about Copydesk (your consent, which you can take
          back at any time).
        </li>
      </ul>
      <h2 id="how-long">For how long</h2>
      <ul>
        <li>Account and work: until you delete them. They are erased within minutes of that.</li>
        <li>Details from the demo form: 12 months at most.</li>
        <li>The log of calls to an outside workflow: 30 days.</li>
        <li>Movements of credits and invoices: seven years, as accounting law requires.</li>
        <li>Backups: until they are overwritten in turn, a few weeks at most.</li>
      </ul>
      <h2 id="processors">Who else sees it</h2>
      <p>
        We pass on only what each service needs for its task. This installation is set up as
        follows:
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Who does it</th>
          </tr>
        </thead>
        <tbody>
          {processors.map(([task, who]) => (
            <tr key={task}>
              <td>{task}</td>
              <td>{who}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Where a service is outside the United Kingdom and the European Union, the transfer rests on
        an adequacy decision or on standard contractual clauses. When you publish, the article goes
        to the site that you chose, which is yours.
      </p>
      <h2 id="ai">AI providers</h2>
      <p>
        To write an article we send the brief, the templates and what you have told us about that
        one client. Where an article is researched on the web, search queries made from its brief go
        to the search service, without your name. We do not train models on it, and we choose
        providers whose terms for businesses forbid training on what we send.
      </p>
      <h2 id="cookies">Cookies and storage in your browser</h2>
      <p>
        There are no cookies. Your browser stores your session so that you stay signed in, your
        choice of light or dark, drafts that you have not saved, and where you last were. Signing
        out removes the session. The public pages load nothing from other servers.
      </p>
      <h2 id="counting">Counting visits</h2>
      <p>
        Where visits are counted, we add one to the day’s number for a page and a few clicks. No
        address, no identifier and no cookie is involved, so nobody can be recognised. Do Not Track
        and Global Privacy Control switch it off for you.
      </p>
      <h2 id="rights">Your rights</h2>
      <p>
        You may see, correct, take with you and delete what we keep about you, object to its use,
        and take back your consent. Most of it needs nobody’s help: under Account you can change
        your details, download an archive of everything, and delete the account. For the rest, and
        for what you sent with the demo form, write to{' '}
        <a href="mailto:{{OPERATOR_EMAIL}}">{'{{OPERATOR_EMAIL}}'}</a>; we answer within a month.
        You may also complain to your data protection authority, in the United Kingdom the
        Information Commissioner’s Office.
      </p>
      <h2 id="changes">Changes</h2>
      <p>
        When this policy changes, the date above changes with it. We tell account holders by email
        before any change that matters takes effect.
      </p>
    </LegalPage>
  )
}
