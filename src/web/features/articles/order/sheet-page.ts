/** Where a spreadsheet orders articles; without a campaign for '', until one is chosen there. */
export function sheetPage(campaignId: string): string {
  return `/dashboard/articles/sheet${campaignId ? `?campaign=${campaignId}` : ''}`
}
