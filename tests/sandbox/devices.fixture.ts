import { type Phone } from './outside/phones.ts'
import { challenge, type Reply, type Trial, verifier } from './trial.ts'

export interface Person {
  email: string
  password: string
  phone: string
}

export type Headers = Record<string, string>

/** What tests of phones and sign-ins do, at one bank. */
export function doings(bank: () => Trial, prefix: string) {
  let hosts = 0
  const later = (headers: Headers, seconds: number) =>
    bank().post('/outside/api/clock', { offsetMs: seconds * 1000 }, headers)
  const login = (who: Person, headers: Headers, path = '/auth/postlogin', more = {}): Promise<Reply> =>
    bank().post(
      path,
      { username: who.email, password: who.password, codeChallenge: challenge, client: 'spa', ...more },
      headers,
    )
  const poll = (code: string, headers: Headers, codeVerifier = verifier): Promise<Reply> =>
    bank().post('/auth/posttoken', { code, codeVerifier }, headers)
  const phonesOf = async (who: Person): Promise<Phone[]> =>
    (await bank().get(`/outside/api/phones?email=${who.email}`)).body
  /** The last question on the newest phone of a person. */
  const asked = async (who: Person) => (await phonesOf(who))[0]?.questions[0]
  const press = async (who: Person, result: boolean, headers: Headers, more = {}) =>
    bank().post('/outside/api/phones/press', { pushId: (await asked(who))?.pushId, result, ...more }, headers)

  return {
    /** A clock and a network address of its own. */
    host: () => ({ host: `${prefix}-${(hosts += 1)}` }),
    later,
    login,
    poll,
    phonesOf,
    asked,
    press,
    person: async (secondStep?: string, wishes = {}): Promise<Person> =>
      (await bank().post('/outside/api/people', { kind: 'ben', ...(secondStep && { secondStep }), ...wishes })).body,
    /** Subjects of the mails to a person, newest first. */
    mails: async (who: Person): Promise<string[]> =>
      (await bank().get(`/outside/api/post?to=${who.email}`)).body.mails.map(
        (mail: { subject: string }) => mail.subject,
      ),

    async call(
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      bearer: string,
      headers: Headers,
      body = {},
    ): Promise<Pick<Reply, 'status' | 'body'>> {
      const given = { ...headers, authorization: `Bearer ${bearer}` }
      const sent = method === 'GET' ? {} : { payload: body }
      const found = await bank().app.inject({ method, url, headers: given, ...sent })
      return { status: found.statusCode, body: found.body ? JSON.parse(found.body) : undefined }
    },

    /** Signed in through the phone. */
    async enter(who: Person, headers: Headers): Promise<{ accessToken: string }> {
      const { body } = await login(who, headers)
      await press(who, true, headers)
      return (await poll(body.code, headers)).body
    },

    /** A phone of somebody who had none, and the link that it was linked by. */
    async link(who: Person, headers: Headers) {
      const { code } = (await login(who, headers)).body
      const { accessToken } = (await poll(code, headers)).body
      const authorization = `Bearer ${accessToken}`
      const { body } = await bank().post('/auth/scp/request', {}, { ...headers, authorization })
      const linkCode = body.deeplink.split('code=')[1]
      const made = await bank().post('/auth/devices', { name: 'iPhone 17', type: 'ios', code: linkCode }, headers)
      return { accessToken, linkCode, link: body, made }
    },
  }
}
