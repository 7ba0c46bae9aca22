/** The README of an archive: what each file contains. */
export function readMe(folders: string[]): string {
  return `Your data from Copydesk

account.json        who you are, how you sign in, where you are signed in, and your sign-ins
${folders.map((folder) => `${folder}/`).join('\n') || '(you own no workspace)'}
  workspace.json    its people, open invitations and credits
  clients.json      clients; their logos are in logos/
  campaigns.json    campaigns
  templates.json    templates; the photos of authors are in authors/
  credentials.json  the sites you publish to, without what opens them
  credits.json      every movement of credits
  articles/         a folder for each article:
    article.md      the text as Markdown, its particulars in front
    article.json    all that is kept of it, with posts, pictures and publications
    history.json    every revision
    pictures/       its pictures

Passwords, keys and codes are never part of an archive. Workspaces that others own are not either:
ask their owners.
`
}
