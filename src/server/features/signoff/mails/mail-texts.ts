import type { StoredRound } from '../signoff.views.ts'
import type { MailToSend } from './review-mails.store.ts'

type Texts = { subject: string; paragraphs: string[] }

/** What is said of an approval that an edit has voided, with the difference in words. */
export function voidedTexts(
  { seat, details }: MailToSend,
  round: StoredRound,
  agency: string,
): Texts {
  const { parts = '', difference = '' } = details
  const internal = round.stage === 'internal'
  const forReviewer = seat !== null
  return {
    subject: `Approval no longer holds: ${round.package.title}`,
    paragraphs: [
      forReviewer && !internal
        ? `${agency} has changed this after it was approved, so the approval no longer holds and it cannot be published as it is.`
        : `This was edited after ${internal ? 'it was approved' : 'the client approved it'}. The approval no longer holds, and nothing goes out until the change is approved.`,
      ...(parts ? [`Changed: ${parts.toLowerCase()}.`] : []),
      ...(difference ? [difference] : []),
      forReviewer
        ? 'There is nothing you need to do: you will be sent the change for approval.'
        : 'Open the article and choose “Ask to approve the change”: one click, and the reviewers are shown only what changed.',
    ],
  }
}

/** What whoever sent it is told of a decision. */
export function decidedTexts({ details }: MailToSend, round: StoredRound): Texts {
  const { reviewer = 'A reviewer', verdict = '', note = '' } = details
  const what = verdict === 'changes' ? 'asks for changes' : 'approves'
  const approved =
    round.stage === 'internal'
      ? `${reviewer} has approved this, exactly as it is now.`
      : `${reviewer} has approved this. It can go out exactly as it is now.`
  return {
    subject: `${reviewer} ${what}: ${round.package.title}`,
    paragraphs: [
      verdict === 'changes'
        ? `${reviewer} asks for changes before this goes out.`
        : round.state === 'approved'
          ? approved
          : `${reviewer} has approved this. ${round.state === 'changes_requested' ? 'Another reviewer asks for changes.' : 'Others have yet to answer.'}`,
      ...(note ? [`“${note}”`] : []),
    ],
  }
}

/** What whoever sent it is told after the last reminder. */
export function overdueTexts({ details }: MailToSend, round: StoredRound): Texts {
  const { people = '' } = details
  return {
    subject: `No answer yet: ${round.package.title}`,
    paragraphs: [
      `${people} ${people.includes(',') ? 'have' : 'has'} not answered any of our reminders. No more will be sent.`,
      'A call may help. You can also send a new link, or withdraw the round.',
    ],
  }
}

/** What a reviewer is told whose link has run out before they answered. */
export function expiredTexts(name: string, round: StoredRound, agency: string): Texts {
  return {
    subject: `Your link has expired: ${round.package.title}`,
    paragraphs: [
      `Hello ${name},`,
      `${agency} is still waiting for your answer, but the link you were sent has expired.`,
      'The button opens a page that sends you a new one. Nothing has been decided.',
    ],
  }
}

/** What reviewers are told once what they approved is live. */
export function publishedTexts(name: string, round: StoredRound, { details }: MailToSend): Texts {
  const { site = 'the site', head = '', entries = '' } = details
  return {
    subject: `Published: ${round.package.title}`,
    paragraphs: [
      `Hello ${name},`,
      `This is live on ${site}, exactly as it was approved.`,
      'There is nothing you need to do.',
      ...(head
        ? [
            `For your files: the record of what you approved has ${entries} entries up to here, and their hash is ${head}. Whoever has it can check that a certificate leaves nothing out.`,
          ]
        : []),
    ],
  }
}
