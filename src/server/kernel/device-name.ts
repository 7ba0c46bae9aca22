const browsers: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\b(OPR|OPiOS|OPT)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A short description of the device, such as "Firefox on Linux". */
export function deviceName(userAgent: string | null): string {
  const find = (table: [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(browsers) ?? 'An unknown browser'
  const system = find(systems)
  return system ? `${browser} on ${system}` : browser
}
