import { useState } from 'react'
import type { BannerFormats, PictureCrops } from '#contracts/articles/pictures.ts'
import {
  type Crop,
  cropAround,
  type Focus,
  fitted,
  type PictureFormat,
} from '#contracts/rules/pictures/picture-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { SegmentedToggle } from '#web/ui/segmented-toggle.tsx'
import { CropStage } from './crop-stage.tsx'
import { FocusStage } from './focus-stage.tsx'
import { FormatPreview } from './format-preview.tsx'
import { formatWords } from './format-words.ts'
import { useShapeBanner } from './formats.queries.ts'

type FormatsEditorProps = { articleId: string; formats: BannerFormats; onClose: () => void }

/** The focal point for all formats, a part of its own for any of them, and how each comes out. */
export function FormatsEditor({ articleId, formats, onClose }: FormatsEditorProps) {
  const { originalUrl: original, abilities } = formats
  // A live event may bring other formats; what is being set stays until it is saved.
  const [focus, setFocus] = useState(formats.focus)
  const [crops, setCrops] = useState<PictureCrops>(formats.crops)
  const [shown, setShown] = useState<'focus' | PictureFormat>('focus')
  const save = useShapeBanner(articleId)
  const size = { width: formats.width, height: formats.height }
  const disabled = !abilities.update || save.isPending
  const cropped = formats.formats.find(({ name }) => name === shown)
  const changed = !isSame({ focus, crops }, formats)
  const cropOf = (format: BannerFormats['formats'][number]) =>
    partOf(format, size, focus, crops[format.name])
  const withoutCrop = (name: PictureFormat) => {
    const { [name]: _, ...rest } = crops
    setCrops(rest)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Crop"
        description="Set the focal point once, and every format keeps it in view. The original picture is kept."
        size="lg"
        actions={
          <>
            {(focus || Object.keys(crops).length > 0) && (
              <Button
                variant="ghost"
                className="mr-auto"
                disabled={disabled}
                onClick={() => {
                  setFocus(null)
                  setCrops({})
                  setShown('focus')
                }}
              >
                Start over
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              pending={save.isPending}
              disabled={disabled || !changed}
              onClick={() =>
                save.mutate({ pictureId: formats.pictureId, focus, crops }, { onSuccess: onClose })
              }
            >
              Save
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          <SegmentedToggle
            label="What to set"
            value={shown}
            onValueChange={setShown}
            className="w-full max-sm:[&_button]:px-1"
            segments={[
              { value: 'focus', label: 'Focus' },
              ...formats.formats.map(({ name }) => ({
                value: name,
                label: formatWords[name].short,
              })),
            ]}
          />
          {cropped ? (
            <CropStage
              {...{ original, size, disabled }}
              label={formatWords[cropped.name].label}
              crop={cropOf(cropped) ?? cropAround(size, cropped)}
              largest={cropAround(size, cropped)}
              onCrop={(crop) => setCrops({ ...crops, [cropped.name]: rounded(crop) })}
            />
          ) : (
            <FocusStage {...{ original, size, focus, disabled }} onFocusChange={setFocus} />
          )}
          {cropped ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p id="crop-help" className="text-ink-faint text-xs">
                Drag the frame, or move it with the arrow keys; hold Shift for larger steps.
              </p>
              {crops[cropped.name] && (
                <Button size="sm" disabled={disabled} onClick={() => withoutCrop(cropped.name)}>
                  Follow the focal point
                </Button>
              )}
            </div>
          ) : (
            <p id="focus-help" className="text-ink-faint text-xs">
              Click or drag, or use the arrow keys; hold Shift for larger steps.
            </p>
          )}
          <div className="grid grid-cols-3 gap-3 sm:gap-4">
            {formats.formats.map((format) => (
              <FormatPreview
                key={format.name}
                {...{ format, original }}
                crop={cropOf(format)}
                isStored={!changed}
                own={crops[format.name] !== undefined}
              />
            ))}
          </div>
          <p className="text-ink-faint text-xs">
            {abilities.update
              ? 'Saving makes new files. What has been approved needs approval again; what has been published stays as it is until you publish again.'
              : 'The article is still being written.'}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function partOf(
  format: { width: number; height: number },
  size: { width: number; height: number },
  focus: Focus | null,
  own: Crop | undefined,
): Crop | null {
  if (own) return fitted(own, size, format)
  return focus && cropAround(size, format, focus)
}

/** Shares that the server takes: never a hair below nothing or above the whole. */
function rounded({ x, y, width, height }: Crop): Crop {
  const round = (share: number) => Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000))
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

type Set = { focus: Focus | null; crops: PictureCrops }

function isSame(one: Set, other: Set): boolean {
  return (
    JSON.stringify([one.focus, sorted(one.crops)]) ===
    JSON.stringify([other.focus, sorted(other.crops)])
  )
}

const sorted = ({ banner, openGraph, square }: PictureCrops) =>
  [banner, openGraph, square].map(plain)
const plain = (crop?: Crop) => crop && [crop.x, crop.y, crop.width, crop.height]
