import { checkCaptcha } from '../captcha.ts'
import { type HandlersOf } from '../contract.ts'
import { confirmEmail, createTask, retryTask, taskOf } from '../recovery-task.ts'
import { changePassword, checkCode, requestCode } from '../recovery.ts'

export const recovery: HandlersOf<'recovery'> = {
  async request(ctx, { email, captcha }) {
    checkCaptcha(captcha)
    return requestCode(ctx, email)
  },
  checkCode,
  change: changePassword,
  createTask,
  task: (ctx, { taskId }) => taskOf(ctx, taskId),
  retryTask: (ctx, { taskId }) => retryTask(ctx, taskId),
  confirmEmail,
}
