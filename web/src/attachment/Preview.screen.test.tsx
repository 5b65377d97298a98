import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { keepBytes } from './blobs.ts'
import { Preview } from './Preview.tsx'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

const pdf = { id: 7, name: 'factura.pdf', size: 3, mediaType: 'application/pdf' } as const

test.each([
  { shows: true, tools: ['Alejar', 'Acercar', 'Descargar', 'Abrir en otra ventana'] },
  { shows: false, tools: ['Descargar', 'Abrir en otra ventana'] },
])('a PDF can be made larger where the browser shows it: $shows', async ({ shows, tools }) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: shows, configurable: true })
  keepBytes(pdf.id, new Blob(['pdf']))
  draw(<Preview file={pdf} />)
  if (shows) await screen.findByTitle('factura.pdf')
  else await screen.findByText(/no muestra/)
  expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual(tools)
})
