import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { barcodeDetector } from './detector.ts'

/** For how many milliseconds the same visible code is not read again. */
const sameCode = 1800
/** Between two detections, milliseconds: a detection takes as long again on a slow phone. */
const interval = 120

type CameraState = 'starting' | 'on' | 'refused' | 'missing'

interface Torch {
  readonly on: boolean
  readonly toggle: () => void
}

const opened = () =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })

async function show(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream
  await element.play()
}

/** Shows the camera in a video and reads the visible codes. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [lit, setLit] = useState(false)
  const read = useEffectEvent(onCode)

  useEffect(() => {
    let stopped = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = { code: '', at: 0 }

    const see = (code: string) => {
      const at = Date.now()
      const again = code === last.code && at - last.at < sameCode
      last = { code, at }
      if (!again) read(code)
    }
    const look = async () => {
      const element = video.current
      if (stopped || !element) return
      if (element.readyState >= 2 && document.visibilityState === 'visible') {
        const found = await (await barcodeDetector()).detect(element).catch(() => [])
        const [code] = found
        if (!stopped && code && code.rawValue !== '') see(code.rawValue)
      }
      if (!stopped) timer = setTimeout(() => void look(), interval)
    }
    const start = async () => {
      stream = await opened()
      const element = video.current
      if (stopped || !element) return stop()
      await show(element, stream)
      setTrack(stream.getVideoTracks()[0] ?? null)
      setState('on')
      return look()
    }
    const stop = () => {
      for (const each of stream?.getTracks() ?? []) each.stop()
    }
    start().catch((error: unknown) => {
      stop()
      const name = error instanceof DOMException ? error.name : ''
      if (!stopped) setState(name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      stopped = true
      clearTimeout(timer)
      stop()
    }
  }, [video])

  return { state, torch: torchOf(track, lit, setLit) }
}

function torchOf(track: MediaStreamTrack | null, on: boolean, set: (on: boolean) => void): Torch | null {
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || able?.torch !== true) return null
  return {
    on,
    toggle: () => {
      const constraints = { advanced: [{ torch: !on }] } as unknown as MediaTrackConstraints
      void track.applyConstraints(constraints).then(
        () => set(!on),
        () => undefined,
      )
    },
  }
}
