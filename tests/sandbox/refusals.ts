import { Refusal } from './context.ts'

/** A field that the bank does not take, with a code for screens and a text for people. */
export const invalid = (field: string, code: string, description: string): Refusal =>
  new Refusal('VF', description, [{ field, code, description }])
