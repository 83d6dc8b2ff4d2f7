import { useEffect } from 'react'
import { newDeviceStore } from '../../platform/new-devices.ts'
import { useStore } from '../../platform/store.ts'

/** Puts the question of a new device to the person who is signed in here. Draws nothing itself. */
export function NewDevice() {
  const asking = useStore(newDeviceStore)
  useEffect(() => {
    if (!asking) return
    newDeviceStore.set(undefined)
    void import('./new-device-question.tsx').then(({ askAboutDevice }) => askAboutDevice(asking))
  }, [asking])
  return null
}
