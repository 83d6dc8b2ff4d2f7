import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, which writes a `<style>` element that a strict
 * Content-Security-Policy refuses. Same exports, on constructed style sheets.
 */
export function stylesheetSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }
      users += 1
    },
    remove() {
      users -= 1
      if (users > 0 || !sheet) return
      const gone = sheet
      sheet = undefined
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== gone)
    },
  }
}

/** The first user's text wins until the last one has gone; `dynamic` follows the text as well. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton()
  return (styles: string, dynamic?: boolean) => {
    useEffect(() => {
      sheet.add(styles)
      return () => sheet.remove()
      // oxlint-disable-next-line react/exhaustive-deps -- text counts only when dynamic
    }, [dynamic ? styles : ''])
  }
}

/** A component that draws nothing and holds the styles while it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton()
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic)
    return null
  }
}
