import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brands } from '../brands/index.ts'

/** Text that must be readable: WCAG 2.2 1.4.3, at least 4.5:1. `[text, backgrounds]`. */
const textPairs: [string, string[]][] = [
  ['--text', ['--surface', '--surface-raised', '--surface-sunken', '--accent-soft']],
  ['--text-quiet', ['--surface', '--surface-raised', '--surface-sunken', '--accent-soft']],
  ['--accent', ['--surface', '--surface-raised', '--surface-sunken']],
  ['--on-accent', ['--accent']],
  ['--on-accent-soft', ['--accent-soft']],
  ...['info', 'success', 'warning', 'danger'].flatMap((tone): [string, string[]][] => [
    [`--${tone}`, ['--surface', '--surface-raised', '--surface-sunken']],
    [`--on-${tone}`, [`--${tone}`]],
    [`--on-${tone}-soft`, [`--${tone}-soft`]],
    ['--text', [`--${tone}-soft`]],
  ]),
]

/** Control borders, icons, focus rings and marks: WCAG 2.2 1.4.11, at least 3:1. */
const shapePairs: [string, string[]][] = [
  ['--line-strong', ['--surface', '--surface-raised', '--surface-sunken']],
  ['--focus', ['--surface', '--surface-raised', '--surface-sunken', '--accent-soft']],
  ['--accent', ['--accent-soft']],
  ['--info', ['--info-soft']],
  ['--success', ['--success-soft']],
  ['--warning', ['--warning-soft']],
  ['--danger', ['--danger-soft']],
]

type Rgb = readonly [number, number, number]
type Mode = 'light' | 'dark'

/** OKLCH to linear-light sRGB (CSS Color 4, section 18); outside 0..1 is out of gamut. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function hex(color: Rgb): string {
  const channel = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
  const byte = (v: number) => Math.round(255 * Math.min(1, Math.max(0, channel(v))))
  return `#${color.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`
}

function tokensOf(id: string): Map<string, string> {
  const css = readFileSync(new URL(`../brands/${id}/theme.css`, import.meta.url), 'utf8')
  return new Map(Array.from(css.matchAll(/^\s*(--[\w-]+): (.+);$/gm), ([, name = '', value = '']) => [name, value]))
}

/** A token of the form `light-dark(oklch(…), oklch(…))` in one mode. Throws when it has another form. */
function colorOf(tokens: Map<string, string>, name: string, mode: Mode): Rgb {
  const value = (tokens.get(name) ?? '').replaceAll('var(--hue)', tokens.get('--hue') ?? '')
  const match = /^light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)$/.exec(value)
  const numbers = match?.[mode === 'light' ? 1 : 2]?.split(' ').map(Number)
  if (numbers?.length !== 3) throw new Error(`${name}: '${value}' is not a pair of OKLCH colours`)
  const [l = NaN, c = NaN, h = NaN] = numbers
  return linear(l, c, h)
}

/** Pairs below the bound, as readable lines. */
function tooClose(tokens: Map<string, string>, mode: Mode, pairs: [string, string[]][], bound: number): string[] {
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(colorOf(tokens, front, mode), colorOf(tokens, back, mode))
      return ratio >= bound ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
    }),
  )
}

test('the converter agrees with published values', () => {
  expect(hex(linear(0.627955, 0.257683, 29.2339))).toBe('#ff0000')
  expect(hex(linear(0.86644, 0.294827, 142.4953))).toBe('#00ff00')
  expect(hex(linear(0.452014, 0.313214, 264.052))).toBe('#0000ff')
  expect(contrast(linear(1, 0, 0), linear(0, 0, 0))).toBeCloseTo(21, 3)
})

test('every brand defines the same tokens', () => {
  const [first, ...others] = brands.map((brand) => [...tokensOf(brand.id).keys()])
  expect(first).toEqual(expect.arrayContaining(['--hue', '--radius', '--radius-card', '--row-height', '--line']))
  for (const names of others) expect(names).toEqual(first)
})

describe.each(brands)('$id', (brand) => {
  const tokens = tokensOf(brand.id)

  test.each(['light', 'dark'] as const)('text is readable and controls are visible, %s', (mode) => {
    expect(tooClose(tokens, mode, textPairs, 4.5)).toEqual([])
    expect(tooClose(tokens, mode, shapePairs, 3)).toEqual([])
  })

  test.each(['light', 'dark'] as const)('every colour can be shown on an sRGB screen, %s', (mode) => {
    const colors = [...tokens].filter(([, value]) => value.startsWith('light-dark')).map(([name]) => name)
    const outside = colors.filter((name) => colorOf(tokens, name, mode).some((v) => v < -0.0015 || v > 1.0015))
    expect(outside).toEqual([])
  })

  test('the manifest colours are the theme’s', () => {
    const at = (name: string, mode: Mode) => hex(colorOf(tokens, name, mode))
    expect(brand.colors).toEqual({
      light: { theme: at('--accent', 'light'), background: at('--surface', 'light') },
      dark: { theme: at('--surface-raised', 'dark'), background: at('--surface', 'dark') },
    })
  })
})
