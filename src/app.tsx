import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { AppRouter } from './router.ts'

/** The whole app over a router; drawn by the browser, and once by the build for `/login`. */
export const App = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
