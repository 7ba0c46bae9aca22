/** Campaigns on one page of the list. */
export const campaignsPerPage = 25

/** How the list of campaigns can be sorted; the first is how it starts. */
export const campaignOrders = ['newest', 'name', 'client', 'articles'] as const
