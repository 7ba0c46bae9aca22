/** What a user can check, one sentence or two each; shown as a list under the message. */
export const causes = {
  wrongKey:
    'Check the API key. Create a new one in Webflow under Site settings, Apps & integrations, API access. A key that nobody uses for a year stops working.',
  missingScopes:
    'The API key needs more permissions: Sites (read), CMS (read and write) and Assets (read and write).',
  wrongSite:
    'Check the Site ID in Webflow under Site settings, General. An API key opens only the site it was created for.',
  wrongCollection:
    'Check the collection ID. In Webflow it is shown at the top of the collection’s settings.',
  noCollection: 'Add the collection ID before you publish.',
  unreachable: 'Webflow may be having problems. Try again in a few minutes.',
  neverPublished:
    'This Webflow site has never been published, so articles stay invisible until it is.',
} as const
