import { Mailbox } from '../features/development/mailbox.tsx'

export const meta = () => [{ title: 'Local mailbox · Copydesk' }]

export default Mailbox
