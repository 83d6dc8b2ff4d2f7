import { createFileRoute } from '@tanstack/react-router'

/** Bare pages: terms, company choice, linking a phone (decisions G-08). */
export const Route = createFileRoute('/_clear')({})
