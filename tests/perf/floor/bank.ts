import { is, object, string } from 'superstruct'
import wretch from 'wretch'

const answerStruct = object({ accessToken: string() })

/** Whether the bank knows the person. */
export async function signIn(username: string, password: string): Promise<boolean> {
  const answer: unknown = await wretch('/auth/postlogin').post({ username, password }).json()
  return is(answer, answerStruct)
}
