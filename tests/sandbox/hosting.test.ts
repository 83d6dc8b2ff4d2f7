import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { trial, type Trial } from './trial.ts'

const script = `document.title = 'a'`
const drawnScript = `document.title = 'b'`
const style = 'b { color: red }'
const page = (title: string) =>
  `<!doctype html><title>${title}</title><style>${style}</style><script>${script}</script>
<script type="module" src="/assets/main-1a2b.js"></script>${'<p>text</p>'.repeat(40)}`
const code = 'export const a = 1\n'.repeat(100)

let dist: string
let bank: Trial

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.well-known'))
  await writeFile(join(dist, 'index.html'), page('A'))
  await writeFile(join(dist, 'drawn.html'), page('Drawn').replace(script, drawnScript))
  await writeFile(join(dist, 'sw.js'), code)
  await writeFile(join(dist, '.well-known', 'assetlinks.json'), '[]')
  await writeFile(join(dist, '.secret'), 'x')
  await writeFile(join(dist, 'assets', 'main-1a2b.js'), code)
  bank = await trial({ dist })
})
afterAll(async () => {
  await bank.close()
  await rm(dist, { recursive: true })
})

const html = { accept: 'text/html,*/*;q=0.8' }
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a production host', () => {
  test('hashed assets are packed and kept for ever', async () => {
    const br = await bank.get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(br.raw).toString()).toBe(code)
    const gz = await bank.get('/assets/main-1a2b.js', { 'accept-encoding': 'br;q=0, gzip' })
    expect([gz.headers['content-encoding'], gunzipSync(gz.raw).toString()]).toEqual(['gzip', code])
    const plain = await bank.get('/assets/main-1a2b.js')
    expect([plain.headers['content-encoding'], plain.raw.toString()]).toEqual([undefined, code])
  })

  test('the page, the worker and the like are asked for again, and often unchanged', async () => {
    for (const path of ['/', '/sw.js', '/.well-known/assetlinks.json']) {
      const first = await bank.get(path)
      expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-cache'])
      const again = await bank.get(path, { 'if-none-match': String(first.headers.etag) })
      expect([again.status, again.raw.length]).toEqual([304, 0])
    }
  })

  test('addresses of the app get the page, nothing else does', async () => {
    for (const path of ['/', '/home', '/cards/700001', '/login?x=1.js'])
      expect((await bank.get(path, html)).headers['content-type'], path).toMatch(/^text\/html/)
    const absent = [
      '/assets/gone.js',
      '/assets/gone',
      '/files/x',
      '/x.pdf',
      '/.well-known/x',
      '/api',
      '/auth/x',
      '/outside/x',
    ]
    for (const path of [...absent, '/.secret', '/realtime/x']) {
      const found = await bank.get(path, html)
      expect([found.status, found.headers['content-type']], path).toEqual([404, expect.stringMatching(/json/)])
    }
    expect((await bank.get('/home', { accept: '*/*' })).status).toBe(404)
  })

  test.each(['/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/.secret', '/assets/..%5c..%5cx', '/%00'])(
    'nothing outside the folder: %s',
    async (path) => expect((await bank.get(path)).status).toBeGreaterThanOrEqual(400),
  )

  test('the policy allows the own inline code by hash and nothing unsafe', async () => {
    const { headers } = await bank.get('/home', { ...html, host: 'bank.example' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${sha(script)};`)
    expect(policy).toContain(`style-src 'self' ${sha(style)};`)
    expect(policy).toContain("connect-src 'self' ws://bank.example wss://bank.example")
    for (const part of ["default-src 'none'", "object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
    const worker = (await bank.get('/sw.js', { host: 'bank.example' })).headers['content-security-policy']
    expect(worker).toBe(policy)
  })

  test.each(['/drawn', '/drawn.html'])('a page that the build has drawn carries its own policy: %s', async (path) => {
    const { headers, status } = await bank.get(path, html)
    expect([status, headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining(`script-src 'self' ${sha(drawnScript)};`),
    ])
  })

  test.each(['/', '/assets/main-1a2b.js', '/assets/gone.js', '/ping?n=1', '/outside'])(
    'the security headers are on %s',
    async (path) =>
      expect((await bank.get(path, html)).headers).toMatchObject({
        'strict-transport-security': expect.stringContaining('max-age='),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      }),
  )

  test('a new build is served without a restart', async () => {
    expect((await bank.get('/', html)).raw.toString()).toContain('<title>A<')
    await writeFile(join(dist, 'index.html'), page('B'))
    await utimes(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5_000))
    await vi.waitFor(async () => expect((await bank.get('/', html)).raw.toString()).toContain('<title>B<'))
  })

  test('the nonce comes back, never from a cache', async () => {
    const { body, headers } = await bank.get('/ping?n=a%2Bb')
    expect([body, headers['cache-control']]).toEqual([{ n: 'a+b' }, 'no-store'])
  })
})

describe('without being asked for', () => {
  test.each(['faults', 'clock', 'people'])('there is no /outside/api/%s', async (name) => {
    expect((await bank.post(`/outside/api/${name}`, {})).status).toBe(404)
    expect((await bank.get(`/outside/api/hits`)).status).toBe(404)
  })
})

describe('the outside world', () => {
  test('shows people and post, escaped, without any script', async () => {
    const anna = await bank.customer('anna')
    await bank.signIn({ ...anna })
    await bank.post(
      '/auth/postlogin',
      { username: anna.email, password: anna.password, codeChallenge: 'a'.repeat(43), client: 'spa' },
      { 'user-agent': '<script>x</script>' },
    )
    const text = (await bank.get('/outside')).raw.toString()
    expect(text).toContain(anna.email)
    expect(text).toContain('&#60;script&#62;x')
    expect(text).not.toContain('<script')
  })

  test('a button sends money and comes back', async () => {
    const anna = await bank.customer('anna')
    const balance = async () => Number((await anna.rpc('balanceInquiry')).body.accounts[0].balance)
    const before = await balance()
    const sent = await bank.app.inject({
      method: 'POST',
      url: '/outside/incoming',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: anna.email, amount: '25.5', currency: 'EUR' }).toString(),
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/outside'])
    expect(await balance()).toBeCloseTo(before + 25.5, 2)
    const { notifications } = (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body
    expect(notifications[0]).toMatchObject({ title: 'Money received', isRead: false })
  })

  test.each([['0'], ['-1'], ['1.001'], ['abc']])('an amount of %s is refused', async (amount) => {
    const ben = await bank.customer('ben')
    const refused = await bank.post('/outside/api/incoming', { email: ben.email, amount, currency: 'EUR' })
    expect(refused.status).toBe(422)
  })
})
