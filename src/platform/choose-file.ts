import { type FileFault, fileFault, headLength } from '../domain/verification/files.ts'

/** Why a chosen file is not taken, by its content; also where it can't be read any more, such as from a stick that is gone. */
export async function faultOf(file: File, mayBePdf: boolean): Promise<FileFault | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
    return fileFault({ size: file.size, head }, mayBePdf)
  } catch {
    return 'empty'
  }
}
