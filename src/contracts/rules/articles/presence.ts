/** How long a tab that says nothing counts as open, and how often an open one says so. */
export const presenceMs = { gone: 60_000, beat: 20_000 }
