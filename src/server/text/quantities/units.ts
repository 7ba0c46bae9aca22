/** What a unit measures, and how much of the base unit one of it is. */
export type Unit = { dimension: string; factor: number; offset?: number }

const day = 86_400
const of = (dimension: string, factors: Record<string, number>): [string, Unit][] =>
  Object.entries(factors).map(([name, factor]) => [name, { dimension, factor }])

/** Units by the name that the tables of words give them; the base units are those with the factor 1. */
export const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...of('mass', { mg: 1e-6, g: 0.001, kg: 1, t: 1000, lb: 0.453_592_37, oz: 0.028_349_523 }),
  ...of('mass', { stone: 6.350_293 }),
  ...of('length', { mm: 0.001, cm: 0.01, dm: 0.1, m: 1, km: 1000, inch: 0.0254, ft: 0.3048 }),
  ...of('length', { yd: 0.9144, mile: 1609.344, mil: 10_000 }),
  ...of('area', {
    cm2: 0.0001,
    m2: 1,
    are: 100,
    ha: 10_000,
    tsubo: 3.305_785,
    km2: 1e6,
    acre: 4046.856,
    ft2: 0.092_903,
  }),
  ...of('area', { mile2: 2_589_988 }),
  ...of('volume', { ml: 1e-6, cl: 1e-5, dl: 0.0001, l: 0.001, hl: 0.1, m3: 1, hm3: 1e6, km3: 1e9 }),
  ...of('volume', { gallon: 0.003_785_41, pint: 0.000_568_26, ft3: 0.028_316_8 }),
  ...of('duration', { ms: 0.001, s: 1, min: 60, h: 3600, day, week: 7 * day }),
  ...of('duration', { month: 30.4375 * day, quarter: 91.3125 * day, year: 365.25 * day }),
  ...of('duration', { decade: 3652.5 * day, century: 36_525 * day }),
  ...of('force', { N: 1, kN: 1e3 }),
  ...of('data', { KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 }),
  ...of('energy', { J: 1, kJ: 1e3, MJ: 1e6, Wh: 3600, kWh: 3.6e6, MWh: 3.6e9, GWh: 3.6e12 }),
  ...of('energy', { TWh: 3.6e15, kcal: 4184 }),
  ...of('power', { W: 1, kW: 1e3, MW: 1e6, GW: 1e9, hp: 735.5 }),
  ...of('speed', { kmh: 1 / 3.6, ms1: 1, mph: 0.447_04 }),
  ...of('angle', { degree: 1 }),
  ...of('EUR', { cent: 0.01 }),
  ...of('USD', { 'US cent': 0.01 }),
  ...of('GBP', { penny: 0.01 }),
  ['C', { dimension: 'temperature', factor: 1, offset: 0 }],
  ['F', { dimension: 'temperature', factor: 5 / 9, offset: (-32 * 5) / 9 }],
  ['K', { dimension: 'temperature', factor: 1, offset: -273.15 }],
])

/** Signs of units as they are written in every language; upper and lower case count. */
export const unitSigns: ReadonlyMap<string, string> = new Map([
  ...['mg', 'g', 'kg', 't', 'lb', 'oz', 'mm', 'cm', 'dm', 'm', 'km', 'ft', 'yd', 'ha'].map(
    (sign): [string, string] => [sign, sign],
  ),
  ...['ml', 'cl', 'dl', 'l', 'hl', 'ms', 's', 'min', 'h', 'KB', 'MB', 'GB', 'TB', 'J', 'kJ'].map(
    (sign): [string, string] => [sign, sign],
  ),
  ...['MJ', 'Wh', 'kWh', 'MWh', 'GWh', 'TWh', 'kcal', 'W', 'kW', 'MW', 'GW', 'mph'].map(
    (sign): [string, string] => [sign, sign],
  ),
  ...Object.entries({ lbs: 'lb', L: 'l', mL: 'ml', kB: 'KB', sqm: 'm2', qm: 'm2', hrs: 'h' }),
  ...Object.entries({ 'm²': 'm2', m2: 'm2', 'km²': 'km2', km2: 'km2', 'cm²': 'cm2', 'm³': 'm3' }),
  ...Object.entries({ m3: 'm3', 'km³': 'km3', 'ft²': 'ft2', '°C': 'C', '°F': 'F', '°': 'degree' }),
  ...Object.entries({ K: 'K', 'km/h': 'kmh', kmh: 'kmh', 'm/s': 'ms1', hp: 'hp', PS: 'hp' }),
  ...Object.entries({
    'sq ft': 'ft2',
    'hm³': 'hm3',
    hm3: 'hm3',
    kN: 'kN',
    mins: 'min',
    hr: 'h',
    secs: 's',
    sec: 's',
    CV: 'hp',
  }),
])

/** Signs and codes of currencies. */
export const currencySigns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY', '₺': 'TRY', '₹': 'INR', zł: 'PLN' },
    ...{ US$: 'USD', A$: 'AUD', C$: 'CAD', R$: 'BRL', kr: 'SEK', TL: 'TRY', Fr: 'CHF' },
    ...{ EUR: 'EUR', GBP: 'GBP', USD: 'USD', CHF: 'CHF', JPY: 'JPY', SEK: 'SEK', PLN: 'PLN' },
    ...{ TRY: 'TRY', BRL: 'BRL', CNY: 'CNY', THB: 'THB', SFr: 'CHF', 'Fr.': 'CHF', INR: 'INR' },
    ...{ DKK: 'DKK', NOK: 'NOK', CZK: 'CZK', AUD: 'AUD', CAD: 'CAD', '฿': 'THB' },
  }),
)
