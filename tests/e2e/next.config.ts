import { mergeConfig, type Plugin } from 'vite'
import today from '../../vite.config.ts'

const mark = process.env['NEXT'] ?? 'B'

/** What the first load may weigh is judged where the app is built for people. */
const plugins = (today.plugins as Plugin[]).filter((plugin) => plugin.name !== 'sextant-budget')

/** The app as it is built after the next change: a heading reads differently, and every file has another name. */
export default mergeConfig(
  { ...today, plugins },
  {
    plugins: [
      {
        name: 'sextant-next',
        enforce: 'pre',
        transform: (code: string, id: string) =>
          id.endsWith('locales/en/home.json') ? code.replace('Recent activity', `Recent activity ${mark}`) : undefined,
        augmentChunkHash: () => mark,
      },
    ],
  },
)
