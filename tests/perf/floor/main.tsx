import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { makeRouter } from './router.tsx'
import './style.css'
import { texts } from './texts.ts'

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { floor: texts } }, defaultNS: 'floor' })
const router = makeRouter()
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
