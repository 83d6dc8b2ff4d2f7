import { type FastifyInstance } from 'fastify'
import { type Bank } from '../bank.ts'
import { addressOf, ipInfo, setIpInfo } from '../ip-info.ts'

/** Puts who asks behind a service that hides where they are, or back into the open. */
export function serveNetwork(app: FastifyInstance, bank: Bank): void {
  app.post<{ Body: { hide?: string } }>('/outside/network', async (request, reply) => {
    const ip = addressOf(bank, request)
    const { country_code: country } = await ipInfo(bank.db, ip, request.headers['accept-language'] ?? '')
    const isHidden = request.body.hide === 'yes'
    await setIpInfo(bank.db, ip, { country, flags: isHidden ? ['vpn'] : [], service: isHidden ? 'Any VPN' : '' })
    return reply.redirect('/outside', 303)
  })
}

export const networkForm = `<form method="post" action="/outside/network">
<button name="hide" value="yes">Go behind a VPN</button> <button name="hide" value="no">Leave the VPN</button></form>`
