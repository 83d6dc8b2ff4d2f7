/** `auto` follows the device. */
export type Theme = 'auto' | 'light' | 'dark'

const key = 'theme'

export function theme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

/** Puts the choice on the document and on the window around it, before the first paint. */
export function applyTheme(choice: Theme = theme()): void {
  if (choice === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = choice
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset.scheme
    meta.media = choice === 'auto' ? `(prefers-color-scheme: ${scheme})` : choice === scheme ? 'all' : 'not all'
  }
}

/** Keeps the choice on this device. */
export function chooseTheme(choice: Theme): void {
  applyTheme(choice)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Holds until the page is closed.
  }
}
