import { createHash } from 'node:crypto'

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.75rem 0; overflow-wrap: anywhere; }
li p { margin: 0.25rem 0 0; }
form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.5rem 1rem 0 0; align-items: center; }
button, input, select { font: inherit; padding: 0.375rem 0.625rem; }
`

/** The style of the page and its hash for the page's policy. */
export const style = { css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
