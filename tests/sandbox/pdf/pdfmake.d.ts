/** The part of pdfmake 0.3 that the sandbox uses; the package ships no types. */
declare module 'pdfmake' {
  type Access = (address: string) => boolean
  interface PdfMake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    setUrlAccessPolicy(allow: Access): void
    setLocalAccessPolicy(allow: Access): void
    createPdf(definition: object): { getBuffer(): Promise<Buffer> }
  }
  const pdfmake: PdfMake
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> }
  export default fonts
}
