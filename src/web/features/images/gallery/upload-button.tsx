import { ImageUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'

type UploadButtonProps = {
  pending: boolean
  onFiles: (files: File[]) => void
  multiple?: boolean
  primary?: boolean
}

/** Chooses picture files from the device. */
export function UploadButton({ pending, onFiles, multiple, primary }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        pending={pending}
        onClick={() => input.current?.click()}
      >
        {!pending && <ImageUp aria-hidden />}
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        tabIndex={-1}
        aria-label="Picture files"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}

type DropAreaProps = { onFiles: (files: File[]) => void; children: ReactNode; className?: string }

/** Takes picture files that are dropped anywhere on it. */
export function DropArea({ onFiles, children, className }: DropAreaProps) {
  const [over, setOver] = useState(false)
  return (
    <fieldset
      aria-label="Pictures"
      className={cn(
        'min-w-0 rounded-md outline-2 outline-transparent outline-offset-8',
        over && 'outline-accent outline-dashed',
        className,
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </fieldset>
  )
}
