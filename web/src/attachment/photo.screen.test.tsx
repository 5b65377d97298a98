import { attachmentMaxBytes } from '@trastienda/contract/attachment'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { serve } from '../../test/server.ts'
import { AttachmentPane } from './AttachmentPane.tsx'
import { useUploads } from './use-uploads.ts'

const sent: File[] = []

function Pane() {
  const uploads = useUploads(0, () => undefined)
  return <AttachmentPane files={[]} uploads={uploads} onRemove={undefined} required />
}

const large = (name: string, type: string) =>
  new File([new Uint8Array(attachmentMaxBytes + 1)], name, { type })
const chooser = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no chooser')
  return input
}

beforeEach(() => {
  sent.length = 0
  serve({
    'POST /api/attachments': ({ body }) => {
      const file = (body as FormData).get('file') as File
      sent.push(file)
      return { id: sent.length, name: file.name, size: file.size, mediaType: file.type }
    },
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
  ) {
    done(new Blob([`${this.width} × ${this.height}`], { type: 'image/jpeg' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo over the limit is attached in a smaller size', async () => {
  const { hands } = draw(<Pane />)
  await hands.upload(chooser(), large('factura.png', 'image/png'))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['factura.jpg']))
  expect(await sent[0]?.text()).toBe('2000 × 1500')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photo within the limit is attached as it is', async () => {
  const { hands } = draw(<Pane />)
  const photo = new File([new Uint8Array(attachmentMaxBytes)], 'factura.jpg', { type: 'image/jpeg' })
  await hands.upload(chooser(), photo)
  await waitFor(() => expect(sent).toEqual([photo]))
})

test('any other file over the limit is refused, and so is a photo that cannot be read', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  const { hands } = draw(<Pane />)
  await hands.upload(chooser(), [large('larga.pdf', 'application/pdf'), large('rota.jpg', 'image/jpeg')])
  await waitFor(() => expect(screen.getAllByRole('alert').length).toBe(2))
  for (const alert of screen.getAllByRole('alert'))
    expect(alert.textContent).toContain('Un adjunto puede pesar 4 MB como máximo')
  expect(sent).toEqual([])
})

test('an empty file is refused as empty, whatever its kind', async () => {
  const { hands } = draw(<Pane />)
  await hands.upload(chooser(), new File([], 'factura.pdf', { type: 'application/pdf' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Ese archivo está vacío')
  expect(sent).toEqual([])
})

test('where fingers are, a photo can be taken; with a mouse there is no camera to ask', () => {
  const { redraw } = draw(<Pane />)
  expect(screen.queryByRole('button', { name: 'Tomar foto' })).toBeNull()
  expect(screen.getByText('Suelta aquí la factura, pégala o elígela')).toBeTruthy()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  redraw(<Pane key="held" />)
  expect(screen.getByRole('button', { name: 'Tomar foto' })).toBeTruthy()
  expect(screen.getByText('Toma una foto de la factura o elígela')).toBeTruthy()
  expect(document.querySelectorAll('input[capture=environment]').length).toBe(1)
})
