import { type Focus, middle } from '#contracts/rules/pictures/picture-formats.ts'
import { cn } from '#web/ui/class-names.ts'
import { onArrowKey, PictureStage } from './picture-stage.tsx'

type FocusStageProps = {
  original: string
  size: { width: number; height: number }
  focus: Focus | null
  disabled: boolean
  onFocusChange: (focus: Focus) => void
}

/** The whole picture with its focal point, set by a click, a drag, a finger or the arrow keys. */
export function FocusStage(props: FocusStageProps) {
  const { original, size, focus, disabled, onFocusChange } = props
  const { x, y } = focus ?? middle
  const move = (step: Focus) => {
    if (disabled) return
    const clamp = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000))
    onFocusChange({ x: clamp(x + step.x), y: clamp(y + step.y) })
  }
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const place = `${percent(x)} from the left, ${percent(y)} from the top`
  return (
    <PictureStage original={original} size={size} onDrag={(at) => !disabled && onFocusChange(at)}>
      <button
        type="button"
        disabled={disabled}
        aria-label={`Focal point: ${focus ? place : 'not set'}`}
        aria-describedby="focus-help"
        onKeyDown={onArrowKey(move)}
        className={cn(
          '-translate-x-1/2 -translate-y-1/2 absolute size-11 cursor-grab rounded-full border-2 border-white shadow-[0_0_0_2px_rgb(0_0_0/0.65)] active:cursor-grabbing',
          'before:-translate-x-1/2 before:-translate-y-1/2 before:absolute before:top-1/2 before:left-1/2 before:size-2 before:rounded-full before:bg-white before:shadow-[0_0_0_2px_rgb(0_0_0/0.65)]',
          !focus && 'opacity-60',
        )}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      />
      <span role="status" className="sr-only">
        {focus && place}
      </span>
    </PictureStage>
  )
}
