/** Inside the mobile wrapper app, which announces itself in the user agent (spec A§1). */
export const insideWrapper = (): boolean => / SextantWrapper\//.test(navigator.userAgent)
