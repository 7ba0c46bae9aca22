import { useEffect, useState } from 'react'
import { readAsDataUrl } from '#web/lib/pictures/read-as-data-url.ts'

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
