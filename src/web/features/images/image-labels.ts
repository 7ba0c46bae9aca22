import type { ImageStatus } from '#contracts/articles/images.ts'

const formats: Record<string, string> = {
  webp: 'WebP',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
}

/** The format by a picture's file extension: WebP, JPEG, PNG, GIF or standard. */
export function imageFormat(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return formats[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'standard'
}

/** 'Optimized WebP image · 70-80% smaller file size'. */
export function imageLabel(address: string, optimized: boolean): string {
  const format = imageFormat(address)
  if (!optimized) return format === 'standard' ? 'Standard image' : `Standard ${format} image`
  const gain = format === 'WebP' ? '70-80% smaller file size' : 'Compressed for faster loading'
  return `Optimized ${format} image · ${gain}`
}

type StatusAppearance = {
  label: string
  tone: 'success' | 'danger' | 'warning'
  mark: 'done' | 'failed' | 'working'
}

const success: StatusAppearance = { label: 'Success', tone: 'success', mark: 'done' }
const failed: StatusAppearance = { label: 'Error', tone: 'danger', mark: 'failed' }

/** An image's status: success green, error red, anything else amber. */
export const statusAppearances: Record<ImageStatus, StatusAppearance> = {
  success,
  error: failed,
  failed,
  pending: { label: 'Pending', tone: 'warning', mark: 'working' },
  in_progress: { label: 'In progress', tone: 'warning', mark: 'working' },
  cancelled: { label: 'Cancelled', tone: 'warning', mark: 'failed' },
}

const tickMs = 800
const most = 95

/** Estimated percent after so many milliseconds: quick at first, then slower, 95 at most. */
export function estimatedPercent(elapsedMs: number): number {
  let percent = 0
  for (let tick = Math.floor(elapsedMs / tickMs); tick > 0 && percent < most; tick -= 1) {
    percent += percent < 30 ? 5 : percent < 60 ? 3 : percent < 80 ? 2 : 1
  }
  return Math.min(percent, most)
}
