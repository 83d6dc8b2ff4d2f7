/**
 * Whether the browser shows a whole PDF inside a page. Browsers on touch devices do not, even where they say so: iOS
 * draws the first page only.
 */
export const browserShowsPdf = (): boolean => navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches

/** An installed app has no list of downloads: there the device's share sheet saves, sends and prints the file. */
export const mayShare = (blob: Blob, fileName: string): boolean =>
  matchMedia('(display-mode: standalone)').matches &&
  'canShare' in navigator &&
  navigator.canShare({ files: [fileOf(blob, fileName)] })

/** Opens the share sheet. A person who closes it has changed their mind: no error. */
export async function shareFile(blob: Blob, fileName: string): Promise<void> {
  try {
    await navigator.share({ files: [fileOf(blob, fileName)] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

const fileOf = (blob: Blob, fileName: string): File => new File([blob], fileName, { type: 'application/pdf' })
