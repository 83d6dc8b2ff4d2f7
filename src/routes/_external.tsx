import { createFileRoute } from '@tanstack/react-router'

/** Public pages. All but `/login` end a session as they are entered. */
export const Route = createFileRoute('/_external')({})
