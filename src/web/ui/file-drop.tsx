import { ImageUp } from 'lucide-react'
import { type ComponentProps, type DragEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { pictureProblem, unreadablePicture } from './picture-problem.ts'
import { useObjectUrl } from './use-object-url.ts'

type FileDropProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'accept'> & {
  value: File | null
  onValueChange: (file: File | null) => void
  /** The stored picture, shown until another is chosen. */
  currentUrl?: string | null | undefined
  /** If given, the stored picture can be removed. */
  onRemoveCurrent?: () => void
  /** Larger files are refused with a message. */
  maxBytes: number
}

/** Chooses a picture with a button, the keyboard or a drop, and shows it. */
export function FileDrop(props: FileDropProps) {
  const { value, onValueChange, currentUrl, onRemoveCurrent, maxBytes, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refusal, setRefusal] = useState('')
  const preview = useObjectUrl(value) ?? currentUrl ?? undefined

  const take = async (file: File | undefined) => {
    if (!file) return
    const problem = pictureProblem(file, maxBytes) ?? (await unreadablePicture(file))
    setRefusal(problem ?? '')
    if (!problem) onValueChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const remove = () => {
    if (value) onValueChange(null)
    else onRemoveCurrent?.()
    if (input.current) input.current.value = ''
  }
  const removable = value !== null || (Boolean(currentUrl) && onRemoveCurrent !== undefined)

  return (
    <fieldset
      aria-label="Picture"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-w-0 items-center gap-4 rounded-md border border-rule-strong/70 border-dashed bg-surface p-4 transition-colors',
        over && 'border-accent bg-accent-wash',
        className,
      )}
    >
      <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border bg-sunken text-ink-faint">
        {preview ? (
          <img src={preview} alt="" width={80} height={80} className="size-full object-contain" />
        ) : (
          <ImageUp aria-hidden className="size-5" />
        )}
      </div>
      <div className="grid min-w-0 gap-2">
        <p
          className={cn('text-ink-soft text-sm', value && !refusal && 'truncate')}
          aria-live="polite"
        >
          {refusal || value?.name || 'Drop a picture here, or choose one.'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => input.current?.click()}
            disabled={rest.disabled ?? false}
          >
            {preview ? 'Choose another' : 'Choose a picture'}
          </Button>
          {removable && (
            <Button size="sm" variant="ghost" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
        <input
          {...rest}
          ref={input}
          type="file"
          accept="image/*"
          onChange={(event) => void take(event.target.files?.[0])}
          className="sr-only"
        />
      </div>
    </fieldset>
  )
}
