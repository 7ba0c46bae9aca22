/** Fetches a stored file and hands it to the browser as a download; rejects when it can't be had. */
export async function downloadFile(address: string, fileName: string): Promise<void> {
  saveAs(await fetchFile(address), fileName)
}

/** Lets the browser load an address straight onto the disk, so that its size does not matter. */
export function openDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Fetches a stored file; rejects when it can't be had. */
export async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`)
  return await answer.blob()
}

/** Hands a file to the browser as a download. */
export function saveAs(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers cut a large file short when its URL is revoked before they have read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
