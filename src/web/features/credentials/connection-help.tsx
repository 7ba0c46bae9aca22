import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Platform } from '#contracts/rules/publishing/platform-names.ts'

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t first:border-t-0">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-md py-2 font-medium text-sm hover:text-accent [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 pb-4 text-ink-soft">{children}</div>
    </details>
  )
}

const causes: [title: string, text: ReactNode][] = [
  ['You entered the display name', 'Use the login name or the account’s email address.'],
  [
    'The site uses http',
    'WordPress allows application passwords only over https. Ask your host for a certificate.',
  ],
  [
    'The web server strips the sign-in',
    <>
      Some Apache and CGI hosts remove the Authorization header. Add this line to{' '}
      <code className="font-mono text-xs">.htaccess</code>:
      <code className="mt-1 block overflow-x-auto rounded-md bg-sunken px-2 py-1.5 font-mono text-xs">
        SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1
      </code>
    </>,
  ],
  [
    'A security plugin blocks it',
    'Wordfence can disable application passwords, and Solid Security can restrict the REST API. Allow both.',
  ],
  [
    'A firewall blocks our server',
    'Cloudflare’s bot protection and similar services answer with their own page. Add an exception for /wp-json/.',
  ],
  [
    'The whole site is password-protected',
    'A staging site’s password uses the same header. Exclude the REST API from it.',
  ],
  [
    'The account has no role on that site',
    'On a multisite network, the account needs a role on this particular site.',
  ],
]

/** How to create what opens a site, and why connecting may fail. */
export function ConnectionHelp({ platform }: { platform: Platform }) {
  if (platform === 'webflow') return <WebflowHelp />
  return platform === 'wordpress' ? <WordPressHelp /> : null
}

function WebflowHelp() {
  return (
    <div className="border-t">
      <Disclosure title="How to create an API key">
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>Open the site’s settings in Webflow, then Apps &amp; integrations, API access.</li>
          <li>
            Generate a token with read access to Sites, and read and write access to CMS and Assets.
          </li>
          <li>Copy it. A token that nobody uses for a year stops working.</li>
        </ol>
      </Disclosure>
      <Disclosure title="Which field gets what">
        <p>
          Once the connection works, open Field mapping on the site’s card. Until you save a
          mapping, Copydesk goes by the names of the collection’s fields.
        </p>
      </Disclosure>
    </div>
  )
}

function WordPressHelp() {
  return (
    <div className="border-t">
      <Disclosure title="How to create an application password">
        <ol className="grid list-decimal gap-1.5 pl-5">
          <li>
            Sign in to the site’s admin. An account with the role <em>Author</em> is recommended: it
            can publish and upload pictures, and nothing more.
          </li>
          <li>Open Users, then Profile, and scroll to Application Passwords.</li>
          <li>Enter “Copydesk” as the name and choose Add New Application Password.</li>
          <li>Copy the password. You can leave the spaces in.</li>
        </ol>
        <p>You can revoke it on the same page at any time without changing your own password.</p>
      </Disclosure>
      <Disclosure title="If it doesn’t connect">
        <dl className="grid gap-3">
          {causes.map(([title, text]) => (
            <div key={title} className="grid gap-0.5">
              <dt className="font-medium text-ink">{title}</dt>
              <dd className="min-w-0">{text}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
