import { createTransport, type MailMessage } from 'nodemailer'
import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Mail, Mailer } from './port.ts'
import { classifySmtpError } from './smtp-errors.ts'

/** Timeouts of an SMTP session in milliseconds. */
export type SmtpLimits = { connect: number; greeting: number; silence: number; whole: number }

const defaultLimits: SmtpLimits = {
  connect: 5_000,
  greeting: 10_000,
  silence: 20_000,
  whole: 60_000,
}

/** Sends by SMTP, one connection per mail. Credentials require TLS unless the URL has `ignoreTLS=true`. */
export function createSmtpMailer(options: {
  url: string
  from: string
  limits?: Partial<SmtpLimits>
}): Mailer {
  const limits = { ...defaultLimits, ...options.limits }
  const url = new URL(options.url)
  const transport = createTransport({
    url: options.url,
    requireTLS: url.username !== '' && url.searchParams.get('ignoreTLS') !== 'true',
    dnsTimeout: limits.connect,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handedOver = new WeakSet<AbortSignal>()
  transport.use('stream', (mail: MailMessage, done) => {
    // Once the stream ends, all bytes have been sent, and a lost response leaves the outcome unknown.
    mail.message?.processFunc((stream) => {
      const { signal } = mail.data
      if (signal) stream.once('end', () => handedOver.add(signal))
      return stream
    })
    done()
  })

  return {
    async send(mail) {
      const signal = AbortSignal.timeout(limits.whole)
      try {
        await transport.sendMail({ ...message(mail), from: sender(options.from, mail), signal })
      } catch (error) {
        if (error instanceof ProviderError) throw error
        throw classifySmtpError(error, handedOver.has(signal))
      }
    },
  }
}

/** `MAIL_FROM`, under another name where a mail has one. */
function sender(from: string, { fromName }: Mail) {
  if (!fromName) return from
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return { name: fromName.replace(/\p{Cc}+/gu, ' ').trim(), address }
}

function message(mail: Mail) {
  if (!z.email().safeParse(mail.to).success) {
    throw new ProviderError('rejected', 'That is not an email address.')
  }
  return {
    // An object is always one recipient; a string could be parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject.replace(/\p{Cc}+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    ...(mail.thread ? { references: [`<${mail.thread}@copydesk>`] } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}
