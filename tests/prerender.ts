import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { firstFiles, type Manifest, startFiles } from './budget.ts'
import { routes } from './routes-plugin.ts'

/** The English form would only flash where another language is spoken, or where somebody is in or half in. */
const guard = `<script>try{if((localStorage.getItem('language')||'en')!=='en'||/"isAuthed":true|"loginResult"/.test(sessionStorage.getItem('session')))document.getElementById('root').replaceChildren()}catch{}</script>`

/**
 * Writes `login.html` beside `index.html`: the same page with the sign-in form already drawn, so that it can be read and
 * typed into before the scripts have run. Both name the files that they begin with: those are fetched at once, although
 * they run one after the other.
 */
export function prerenderLogin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sextant-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { outDir } = config.build
        const markup = await draw(config)
        const page = readFileSync(join(outDir, 'index.html'), 'utf8')
        const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
        const naming = (files: ReadonlySet<string>): string => {
          const links = [...files].filter((file) => !page.includes(file)).map(linkTo)
          return page.replace('</head>', `${links.join('')}</head>`)
        }
        writeFileSync(join(outDir, 'index.html'), naming(startFiles(manifest)))
        writeFileSync(
          join(outDir, 'login.html'),
          naming(firstFiles(manifest)).replace('<div id="root"></div>', `<div id="root">${markup}</div>${guard}`),
        )
      },
    },
  }
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

async function draw(config: ResolvedConfig): Promise<string> {
  const outDir = join(config.build.outDir, '.prerender')
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: config.resolve.alias },
    plugins: [routes(config.root), react()],
    build: {
      outDir,
      ssr: join(config.root, 'prerender.tsx'),
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
    ssr: { noExternal: true },
  })
  const { prerender } = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as {
    prerender: () => Promise<string>
  }
  const markup = await prerender()
  rmSync(outDir, { recursive: true })
  return markup
}
