import { LegalPage, Operator } from './legal-page.tsx'

/** /terms: what we owe each other. */
export function Terms() {
  return (
    <LegalPage title="Terms of service" date="22 May 2025" dateTime="2025-05-22">
      <p>
        These terms apply between you and the operator of this Copydesk when you use it. They are
        meant to be read; if something is unclear, ask before you sign up.
      </p>
      <h2 id="who">Who we are</h2>
      <Operator />
      <h2 id="service">What you get</h2>
      <p>
        Copydesk is a workspace in which you have articles, pictures and posts drafted by software,
        edit them, and publish them to your own sites. It is in beta: we improve it all the time,
        and we announce changes that take something away.
      </p>
      <h2 id="account">Your account</h2>
      <p>
        You must be at least 18 and give a working email address. Keep your password to yourself,
        and use two-factor sign-in if you store access to your clients’ sites. You are responsible
        for what the people you invite do in your workspace.
      </p>
      <h2 id="credits">Credits, plans and payment</h2>
      <ul>
        <li>One credit pays for one complete content package.</li>
        <li>
          An article that cannot be finished is not charged: the credit comes back by itself. So
          does that of an article you cancel, unless you keep what has been written.
        </li>
        <li>
          Plans are paid monthly in advance and renew until you cancel. Their credits are good for
          the month they are paid for. Free credits and bolt-on packages do not expire while you
          have an account.
        </li>
        <li>
          You can change or cancel a plan at any time. An upgrade is charged pro rata at once; a
          downgrade or a cancellation takes effect at the end of the paid month.
        </li>
        <li>
          If you buy as a consumer, you may withdraw within 14 days. Credits that you have used by
          then are charged.
        </li>
      </ul>
      <h2 id="content">Your content</h2>
      <p>
        What you enter and what is made for you belongs to you. You allow us to store it, process it
        and pass it to the services listed in the <a href="/privacy">privacy policy</a>, as far as
        that is needed to serve you. Please make sure that you may use what you enter, your clients’
        names and sites included.
      </p>
      <h2 id="drafts">Drafts need an editor</h2>
      <p>
        Texts made by AI may be wrong, and may resemble what others have written. Read them before
        you publish. What is published under your name is your responsibility, and advice on law,
        health or money needs somebody qualified to check it.
      </p>
      <h2 id="fair-use">Fair use</h2>
      <p>Please do not use Copydesk</p>
      <ul>
        <li>for anything unlawful, for hatred, or to deceive people about who is speaking;</li>
        <li>to flood sites with texts that nobody has read;</li>
        <li>to attack the service, get round its limits, or look at what belongs to others.</li>
      </ul>
      <p>
        If you do, we may suspend your account; where it is reasonable, we tell you first and give
        you time to put it right.
      </p>
      <h2 id="availability">Availability and liability</h2>
      <p>
        We work with care and make backups, but we cannot promise that a beta is always available.
        We are liable without limit for wilful misconduct, for gross negligence, and for harm to
        life and health. For the rest, our liability is limited to what you paid us in the preceding
        twelve months. Keep your own copy of what matters; an archive is one click away under
        Account.
      </p>
      <h2 id="end">Ending it</h2>
      <p>
        You can delete your account at any time. We may end it with 30 days’ notice, and then refund
        what you have paid for and not used. Until it ends you can download everything.
      </p>
      <h2 id="law">The rest</h2>
      <p>
        The law of the country in which the operator is based applies, and its courts have
        jurisdiction; consumers keep the protection of the law of the country they live in. If one
        of these terms is void, the others stand. When they change, we tell you by email 30 days
        ahead.
      </p>
    </LegalPage>
  )
}
