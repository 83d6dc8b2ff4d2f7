import { createRootRoute } from '@tanstack/react-router'
import { object, optional, string } from 'superstruct'
import { AppRoot } from '../features/shell/app-root.tsx'
import { takeParameters } from '../platform/guards.ts'
import { searchOf } from '../platform/search.ts'

const parameters = object({ api: optional(string()), fromCustomerId: optional(string()) })
const validateSearch = searchOf(parameters)

export const Route = createRootRoute({
  validateSearch,
  beforeLoad: async ({ search, cause }) => void (await takeParameters(search, cause)),
  component: AppRoot,
})
