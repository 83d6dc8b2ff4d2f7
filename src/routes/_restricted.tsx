import { createFileRoute } from '@tanstack/react-router'

/** Pages without the menu (spec A§2, decisions C-28). */
export const Route = createFileRoute('/_restricted')({})
