/** What an invoice is called in the list: the last 8 characters of its id, upper case. */
export function invoiceLabel(id: string): string {
  return id.slice(-8).toUpperCase()
}
