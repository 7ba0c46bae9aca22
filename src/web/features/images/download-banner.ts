import { fetchFile, saveAs } from '../../lib/download-file.ts'

/** Downloads the banner as a JPEG, whatever its stored format; rejects if it can't be fetched. */
export async function downloadBanner(address: string, name: string): Promise<void> {
  const picture = await fetchFile(address)
  saveAs(picture.type === 'image/jpeg' ? picture : await asJpeg(picture), `${name}.jpg`)
}

async function asJpeg(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // JPEG has no transparency, so transparent areas turn white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      0.92,
    )
  })
}
