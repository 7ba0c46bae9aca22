/** Fetches a stored file and hands it to the browser as a download; rejects when it can't be had. */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has begun to read by then; a revoked address would cut a large file short in some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
