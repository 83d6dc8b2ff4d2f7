import { type Infer, object, optional, string } from 'superstruct'

/** The address with which a partner sends a person here (RFC 6749, 4.1.1; RFC 7636). All of it is text, and goes to the bank as it came. */
export const authorizeSearch = object({
  client_id: optional(string()),
  redirect_uri: optional(string()),
  response_type: optional(string()),
  scope: optional(string()),
  state: optional(string()),
  code_challenge: optional(string()),
  code_challenge_method: optional(string()),
})

export type AuthorizeSearch = Infer<typeof authorizeSearch>
