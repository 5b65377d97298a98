import { beforeEach, expect, test, vi } from 'vitest'
import {
  loadToasts,
  stageIsUp,
  takeBack,
  toastError,
  toastNotice,
  toastSuccess,
  withdrawOffer,
  withdrawOffers,
} from './toast.ts'

// The library draws in a frame, which Node does not have.
beforeEach(() => vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw)))
const { toast } = await loadToasts()
stageIsUp()

const raised = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  return toast
    .getToasts()
    .map((each) => ('title' in each && typeof each.title === 'string' ? each.title : ''))
}
/** The message with this text, as the library has it. */
const messageOf = (words: string) => {
  const found = toast.getToasts().find((each) => 'title' in each && each.title === words)
  if (!found || !('title' in found)) throw new Error(words)
  return found
}
const press = (words: string) => {
  const { action } = messageOf(words)
  if (typeof action === 'object' && action !== null && 'onClick' in action) (action.onClick as () => void)()
}

test('messages about others wait while something can be undone; one’s own do not', async () => {
  let undone = 0
  toastSuccess('Arroz se desactivó', { undo: { label: 'Deshacer', run: () => (undone += 1) } })
  for (const each of ['1', '2', '3', '4']) toastNotice(`Compra ${each} aprobada`)
  toastSuccess('Leche se guardó')
  toastError('No se pudo imprimir')
  const now = ['Arroz se desactivó', 'Leche se guardó', 'No se pudo imprimir']
  expect((await raised()).toSorted()).toEqual(now)

  press('Arroz se desactivó')
  expect(undone).toBe(1)
  // The latest three are shown then.
  expect((await raised()).toSorted()).toEqual(
    [...now, 'Compra 2 aprobada', 'Compra 3 aprobada', 'Compra 4 aprobada'].toSorted(),
  )
  toastNotice('Compra 5 aprobada')
  expect(await raised()).toContain('Compra 5 aprobada')
})

test('they wait for the last of several undo offers, however each one ends', async () => {
  for (const each of ['a', 'b', 'c']) {
    toastSuccess(`Fila ${each}`, { undo: { label: 'Deshacer', run: () => undefined } })
  }
  toastNotice('Pago aprobado')
  await raised()
  const [a, b] = [messageOf('Fila a'), messageOf('Fila b')]
  a.onAutoClose?.(a)
  a.onAutoClose?.(a)
  b.onDismiss?.(b)
  expect(await raised()).not.toContain('Pago aprobado')
  press('Fila c')
  expect(await raised()).toContain('Pago aprobado')
})

test('the key undoes the last offer, then the one before it, then nothing', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  const undone: string[] = []
  for (const each of ['a', 'b']) {
    toastSuccess(`Vista ${each}`, { undo: { label: 'Deshacer', run: () => undone.push(each) } })
  }
  await raised()
  takeBack()
  expect(undone).toEqual(['b'])
  expect(await raised()).not.toContain('Vista b')
  takeBack()
  expect(undone).toEqual(['b', 'a'])
  expect(takeBack()).toBe(false)
  expect(await raised()).not.toContain('Vista a')
})

test('an offer is removed when there is nothing to restore into, and the key does nothing then', async () => {
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run))
  const undone: string[] = []
  const withdraw = toastSuccess('Línea 2 eliminada', {
    undo: { label: 'Deshacer', run: () => undone.push('2') },
  })
  toastNotice('Pago rechazado')
  await raised()
  expect(await raised()).not.toContain('Pago rechazado')
  withdraw()
  expect(await raised()).toContain('Pago rechazado')
  expect(await raised()).not.toContain('Línea 2 eliminada')
  expect(takeBack()).toBe(false)
  expect(undone).toEqual([])
})

test('the same message is shown once, with its count', async () => {
  toastError('No se encontró el código MED-999')
  toastError('No se encontró el código MED-999')
  toastError('No se encontró el código MED-998')
  const messages = (await raised()).filter((words) => words.includes('MED-99'))
  expect(messages.toSorted()).toEqual([
    'No se encontró el código MED-998',
    'No se encontró el código MED-999 (×2)',
  ])
})

test('a failure that leads on can be followed for as long as something can be undone', async () => {
  toastError('Tu rol no abre esa página', { action: { label: 'Ver', run: () => undefined } })
  toastError('No se pudo copiar')
  await raised()
  expect(messageOf('Tu rol no abre esa página').duration).toBe(8000)
  expect(messageOf('No se pudo copiar').duration).toBe(4000)
})

test('whoever signs out takes along what could be undone, and what waited behind it', async () => {
  const run = vi.fn<() => void>()
  toastSuccess('Dos aprobadas', { undo: { label: 'Deshacer', run } })
  toastNotice('Compra por aprobar')
  await raised()
  withdrawOffers()
  expect(takeBack()).toBe(false)
  const texts = await raised()
  expect(texts).not.toContain('Dos aprobadas')
  expect(texts).not.toContain('Compra por aprobar')
  expect(run).not.toHaveBeenCalled()
})

test('what is taken back elsewhere is no longer offered, and other offers stay', async () => {
  const undone: string[] = []
  const offer = (name: string) =>
    toastSuccess(`${name} se eliminó`, {
      undo: { label: 'Deshacer', of: name, run: () => undone.push(name) },
    })
  offer('FE-1')
  offer('FE-2')
  withdrawOffer('FE-2')
  withdrawOffer('FE-3')
  expect(await raised()).not.toContain('FE-2 se eliminó')
  takeBack()
  expect(undone).toEqual(['FE-1'])
  expect(takeBack()).toBe(false)
})
