/** Resolves once a person sees the page: a browser may run one before anybody has asked for it. */
export async function shownToPerson(): Promise<void> {
  if (!(document as Document & { prerendering?: boolean }).prerendering) return
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
