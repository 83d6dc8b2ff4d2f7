import { type Cable } from './cable.ts'
import { type Phone } from '../sandbox/outside/phones.ts'
import { outside } from './outside.ts'
import { type Person } from './people.ts'

/** What the newest phone of a person shows. */
export async function phoneOf(cable: Cable, { email }: Person): Promise<Phone> {
  const [phone] = await outside<Phone[]>(cable, 'GET', `phones?email=${email}`)
  if (!phone) throw new Error(`${email} has no phone`)
  return phone
}

/** Presses Approve or Decline under the last question on a person's phone. */
export async function answerOnPhone(cable: Cable, person: Person, result: boolean, reason?: string): Promise<void> {
  const [question] = (await phoneOf(cable, person)).questions
  if (!question) throw new Error('The phone shows no question')
  await outside(cable, 'POST', 'phones/press', { pushId: question.pushId, result, ...(reason && { reason }) })
}

/** Opens the bank's link on a phone that nobody knew before. */
export const openOnPhone = (cable: Cable, deeplink: string): Promise<unknown> =>
  outside(cable, 'POST', 'phones/open', { deeplink, name: 'iPhone 17', type: 'ios' })
