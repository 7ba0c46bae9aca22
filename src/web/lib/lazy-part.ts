import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { retryWhenOnline } from './reload/retry-when-online.ts'

/**
 * A part of a screen that is loaded when it is first shown. Without a connection it comes once that is back:
 * a part that can't be loaded must not take down the page it belongs to.
 */
export function lazyPart<File, Props>(
  load: () => Promise<File>,
  part: (file: File) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: part(await retryWhenOnline(load)) }))
}
