/** What a user can check, one sentence or two each; shown as a list under the message. */
export const causes = {
  wrongLogin:
    'The username or application password is not right. Use the login name, not the display name, and an application password (Users, Profile, Application Passwords), not the account password.',
  strippedHeader:
    'The web server may remove the Authorization header before WordPress sees it. Ask the host to pass it on, or add SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1 to .htaccess.',
  noApplicationPasswords:
    'This site does not offer application passwords. WordPress offers them over https only, and a security plugin can switch them off.',
  insecure:
    'The site is not reached over https, so the password is not sent. Enter an address that starts with https://.',
  sitePassword:
    'The whole site is behind a password of the web server. It uses the same header as application passwords, so the REST API has to be left out of it.',
  firewall:
    'A security plugin or firewall answers instead of WordPress. Allow requests to the REST API in its settings (for example Wordfence, Solid Security or Cloudflare).',
  restOff:
    'The REST API is switched off or restricted, often by a security plugin. Allow it for signed-in users.',
  database:
    'The site’s database refused the text. Databases of old sites take no emoji and no rare signs: leave them out, or ask the host to convert its tables to utf8mb4.',
  usersRoute:
    'A security setting has taken the route wp/v2/users/me out of the REST API, and wp/v2/posts does not answer either. Allow both for signed-in users, in the security plugin or in the theme’s functions.php.',
  notWordPress: 'There may be no WordPress at this address. Enter the address of the site itself.',
  unreachable: 'The site may be down, or the address is misspelt. Open it in a browser to check.',
  blocked: 'Only public web addresses can be used.',
  certificate: 'The site’s security certificate is not valid.',
  tooManyRedirects: 'The address redirects too many times.',
  slow: 'WordPress took too long or has a problem at the moment. Try again in a few minutes.',
  notFound:
    'The REST API was not found at the stored address. Test the connection again to find it.',
  tooLarge: 'The file is larger than the site accepts.',
  otherHost: (host: string) =>
    `The site redirects to ${host}. If that address is yours, enter it instead.`,
  cannotPublish: (who: string) =>
    `${who} may not publish posts. Give it the role Author or Editor.`,
  cannotUpload: (who: string) => `${who} may not upload files. Give it the role Author or Editor.`,
} as const
