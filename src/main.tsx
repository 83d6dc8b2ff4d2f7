import '#theme'
import './ui/tokens.css'
import './ui/base.css'

/**
 * [Note: One chunk a task] The page is drawn before this runs. Each of these brings a library of its own and runs in a
 * task of its own, so that a press or a letter never waits for all of them; they are fetched side by side.
 */
const pieces = [
  () => import('react'),
  () => import('react-dom/client'),
  () => import('./app.tsx'),
  () => import('./platform/i18n.ts'),
  () => import('./platform/refresh.ts'),
]

async function boot(): Promise<void> {
  for (const piece of pieces) {
    await piece()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { start } = await import('./start.tsx')
  await start(document.querySelector('#root')!)
}

// Not awaited: the bundler makes more files of an app with an await outside of functions.
void boot()
