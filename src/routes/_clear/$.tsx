import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../features/shell/not-found.tsx'

/** Any other path (spec A§2). */
export const Route = createFileRoute('/_clear/$')({ component: NotFound })
