import { Refusal } from './context.ts'

/** A field that the bank does not take, with a code for screens and a text for people. */
export const invalid = (field: string, code: string, description: string): Refusal =>
  new Refusal('VF', description, [{ field, code, description }])

/** What `work` is refused with; undefined where it goes through. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
