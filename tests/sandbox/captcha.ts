import { Refusal } from './context.ts'

/** What the sandbox's bot check gives to who passes it (decisions G-18). */
const passed = 'sandbox-ok'

export function checkCaptcha(captcha: string | undefined): void {
  if (captcha !== passed)
    throw new Refusal('VF', 'Check the fields.', [
      { field: 'captcha', code: 'captcha', description: 'Please confirm that you are a person.' },
    ])
}
