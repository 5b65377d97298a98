import { type ComponentProps, useCallback, useRef } from 'react'
import { useMedia } from '../kit/use-media.ts'

const accepted = '.pdf,.xml,.zip,image/jpeg,image/png,image/webp,application/pdf'

/** What opens the files of the device, and its camera where it is held in a hand. */
export function useChoosers(onFiles: (files: Iterable<File>) => unknown) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const held = useMedia('(pointer: coarse)')
  const choose = useCallback(() => files.current?.click(), [])
  const take = useCallback(() => camera.current?.click(), [])
  const change: ComponentProps<'input'>['onChange'] = ({ target }) => {
    // The list is emptied with the field; its files are not.
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return {
    choose,
    /** Opens the camera; undefined with a mouse. */
    take: held ? take : undefined,
    inputs: (
      <>
        <input ref={files} type="file" hidden multiple accept={accepted} onChange={change} />
        {held && (
          <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={change} />
        )}
      </>
    ),
  }
}
