const key = 'copydesk-tab'
let name: string | undefined

/**
 * Names this tab across reloads. The name is kept in the tab's storage only while a page is left, so that
 * a copy of the tab gets one of its own.
 */
export function tabName(): string {
  name ??= takeName()
  return name
}

function takeName(): string {
  const taken = stored('take') ?? `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  globalThis.addEventListener?.('pagehide', () => stored('keep', taken))
  globalThis.addEventListener?.('pageshow', () => stored('take'))
  return taken
}

function stored(action: 'take' | 'keep', value = ''): string | undefined {
  try {
    const found = sessionStorage.getItem(key) ?? undefined
    if (action === 'keep') sessionStorage.setItem(key, value)
    else sessionStorage.removeItem(key)
    return found
  } catch {
    // Without storage every load is a tab of its own.
    return undefined
  }
}
