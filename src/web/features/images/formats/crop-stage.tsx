import {
  type Crop,
  type Focus,
  leastShare,
  moved,
  scaled,
} from '#contracts/rules/pictures/picture-formats.ts'
import { onArrowKey, PictureStage } from './picture-stage.tsx'

type CropStageProps = {
  original: string
  size: { width: number; height: number }
  label: string
  crop: Crop
  /** The largest part of the picture in the format's proportion. */
  largest: Crop
  disabled: boolean
  onCrop: (crop: Crop) => void
}

/** The whole picture with the part that one format shows: dragged to its place, and sized by a slider. */
export function CropStage(props: CropStageProps) {
  const { original, size, label, crop, largest, disabled, onCrop } = props
  const move = (by: Focus) => {
    if (!disabled && (by.x !== 0 || by.y !== 0)) onCrop(moved(crop, by))
  }
  const percent = (share: number) => `${share * 100}%`
  const share = crop.width / largest.width
  return (
    <div className="grid gap-3">
      <PictureStage
        original={original}
        size={size}
        className="cursor-move"
        onDrag={(_, by) => move(by)}
      >
        <button
          type="button"
          disabled={disabled}
          aria-label={`Part shown as ${label}: from ${Math.round(crop.x * 100)} % left and ${Math.round(crop.y * 100)} % top`}
          aria-describedby="crop-help"
          onKeyDown={onArrowKey(move)}
          className="absolute cursor-move border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]"
          style={{
            left: percent(crop.x),
            top: percent(crop.y),
            width: percent(crop.width),
            height: percent(crop.height),
          }}
        />
      </PictureStage>
      <label className="flex items-center gap-3 text-sm">
        <span className="shrink-0 text-ink-soft">Size</span>
        <input
          type="range"
          min={Math.round(leastShare * 100)}
          max={100}
          value={Math.round(share * 100)}
          disabled={disabled}
          aria-valuetext={`${Math.round(share * 100)} % of the largest part`}
          onChange={(event) => onCrop(scaled(crop, largest, Number(event.target.value) / 100))}
          className="h-6 w-full accent-accent"
        />
      </label>
    </div>
  )
}
