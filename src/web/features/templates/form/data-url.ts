import { useEffect, useState } from 'react'

/** A file as a data URL; rejects if it can't be read. */
function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The chosen file as a data URL, once it has been read; undefined without a file. */
export function useDataUrl(file: File | null): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return
    let current = true
    readAsDataUrl(file).then(
      (url) => current && setRead({ file, url }),
      // It can't be previewed; uploading it will report why.
      () => {},
    )
    return () => {
      current = false
    }
  }, [file])
  return file && read?.file === file ? read.url : undefined
}
