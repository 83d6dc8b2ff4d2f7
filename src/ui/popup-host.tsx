import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { dismissPopups, popupQueue } from './popup.ts'

interface PopupHostProps {
  closeLabel: string
  /** Where the person is (the path). When it changes, waiting questions are answered with "no". */
  place: string
}

/** Shows the first waiting question of `askPopup` and `openPopup`. One in the app, beside the screens. */
export function PopupHost({ closeLabel, place }: PopupHostProps) {
  const queue = useSyncExternalStore(popupQueue.subscribe, popupQueue.read, popupQueue.read)
  const shownAt = useRef(place)
  const mounted = useRef(false)
  const opener = useRef<HTMLElement>(null)
  // Before the passive effects of the new screen: a question that it asks on arrival stays.
  useLayoutEffect(() => {
    if (shownAt.current === place) return
    shownAt.current = place
    dismissPopups()
  }, [place])
  // Strict mode mounts twice; only a host that stays away is gone.
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      queueMicrotask(() => {
        if (!mounted.current) dismissPopups()
      })
    }
  }, [])

  const entry = queue[0]
  if (!entry) return null
  const { content, answer } = entry
  const close = () => answer(undefined)

  if ('render' in content) {
    return (
      <Dialog
        key={entry.id}
        open
        opener={opener}
        onClose={close}
        title={content.title}
        description={content.description}
        closeLabel={closeLabel}
      >
        {content.render(answer)}
      </Dialog>
    )
  }
  return (
    <Dialog
      key={entry.id}
      open
      opener={opener}
      role="alertdialog"
      onClose={close}
      title={content.title}
      description={content.body}
      closeLabel={closeLabel}
      footer={
        <>
          <Button variant={content.tone === 'danger' ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {content.confirm}
          </Button>
          {content.cancel && (
            <Button variant="secondary" onClick={close}>
              {content.cancel}
            </Button>
          )}
        </>
      }
    />
  )
}
