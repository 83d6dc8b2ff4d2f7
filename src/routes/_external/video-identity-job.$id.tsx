import { createFileRoute } from '@tanstack/react-router'
import { VideoJobPage } from '../../features/verification/video-job-page.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_external/video-identity-job/$id')({
  loader: () => loadWords('verification'),
  component: VideoJob,
})

function VideoJob() {
  return <VideoJobPage {...Route.useParams()} />
}
