/**
 * A brand's `logo.svg` with its two colours (CSS colours) written in, for what knows no CSS variables: icons, PDF.
 * Without `accent` the mark keeps the accent that was drawn for a ground in the brand's colour.
 */
export function paintLogo(svg: string, color: string, accent = '$1'): string {
  return svg.replaceAll('currentColor', color).replace(/var\(--logo-accent, ([^)]+)\)/g, accent)
}
