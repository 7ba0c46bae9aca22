/** Returns the archive's README. */
export function readMe(folders: string[]): string {
  return `Your data from Copydesk

account.json        who you are, how you sign in, where you are signed in, and your sign-ins
${folders.map((folder) => `${folder}/`).join('\n') || '(you own no workspace)'}
  workspace.json    its people, open invitations and credits
  clients.json      clients; their logos are in logos/
  knowledge/        a file for each client: rules, facts, documents and pages with what they say
  gallery/          a folder for each client with pictures: the originals, and in pictures.json
                    their descriptions and where they come from
  campaigns.json    campaigns
  templates.json    templates; the photos of authors are in authors/
  credentials.json  the sites you publish to, without passwords
  credits.json      every change of your credits
  articles/         a folder for each article:
    article.md      the text as Markdown with front matter
    article.json    all its data, with posts, pictures and publications
    research.json   what was searched and read for it, and what its sentences rest on
    history.json    every revision
    pictures/       its pictures

An archive never contains passwords, keys or codes, nor workspaces that others own: ask their
owners for those.
`
}
