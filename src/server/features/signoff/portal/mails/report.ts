import { monthName, reportOf } from '../../months.ts'
import { reportNote } from '../../report/report-notes.store.ts'
import { portalTemplate } from './portal-template.ts'

/** Brings the report of a month; while that is running, the figures are those so far. */
export const reportMail = portalTemplate<'portal.report'>(
  'besides',
  async (scope, { mail, name, agency, client, link }) => {
    const { month, running } = reportOf(mail.occasion)
    const note = await reportNote(scope, { clientId: mail.clientId, month })
    const named = running ? `${monthName(month)} so far` : monthName(month)
    return {
      subject: `${client}: report for ${named}`,
      title: `Report for ${named}`,
      paragraphs: [
        `Hello ${name},`,
        ...(note ? [`${note.author ?? agency} writes:`, `“${note.text}”`] : []),
        `${agency} has sent you the report for ${named}: what went live, what was approved and what comes next.`,
      ],
      button: { label: 'Open the report', url: `${link}?month=${month}` },
    }
  },
)
