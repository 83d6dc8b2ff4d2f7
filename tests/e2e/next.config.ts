import { mergeConfig } from 'vite'
import today from '../../vite.config.ts'

const mark = process.env['NEXT'] ?? 'B'

/** The app as it is built after the next change: a heading reads differently, and every file has another name. */
export default mergeConfig(today, {
  plugins: [
    {
      name: 'sextant-next',
      enforce: 'pre',
      transform: (code: string, id: string) =>
        id.endsWith('locales/en/home.json') ? code.replace('Recent activity', `Recent activity ${mark}`) : undefined,
      augmentChunkHash: () => mark,
    },
  ],
})
