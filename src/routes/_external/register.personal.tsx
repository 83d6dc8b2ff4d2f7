import { createFileRoute } from '@tanstack/react-router'
import { PersonalPage } from '../../features/signup/personal-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/register/personal')({
  // The bot check and the rules of a password speak with the words of the recovery.
  loader: () => loadWords('signup', 'recovery', 'drafts', 'sending'),
  component: PersonalPage,
})
