import { addDays } from '@trastienda/contract/calendar'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { choose, cursor, save, scan, sent } from '../../test/form.ts'
import { enter, line } from '../../test/grid.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { pack, shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import { bill, lines, openReturn, path } from '../../test/purchase-return.tsx'
import { EditReturn } from './ReturnDialog.tsx'

/** The line from whose quantity keys are typed, from 1. */
const into = (hands: UserEvent, at: number) => enter(hands, at, 'quantity')

test('a return without quantities is refused, and the missing ones are named', async () => {
  const { hands, requests } = await openReturn()
  await hands.keyboard(save)
  expect(listed()).toEqual(['Qué se devuelve: Agrega al menos un producto'])
  expect(sent(requests, path)).toEqual([])
})

test('a part of a line is returned for its share of the cost, to the centavo, and is sent once with its reason', async () => {
  const { hands, requests, isOpen } = await openReturn()
  await into(hands, 1)
  await hands.keyboard('1')
  // A third of 1,000.00 is 333.33.
  expect(line(1).at(-1)).toBe('333,33')
  await hands.keyboard('{ArrowDown}t')
  expect(line(2)).toContain('10')
  // Enter asks for the reason, since none is known: some letters of it are enough.
  await hands.keyboard('{Enter}')
  expect(cursor()).toBe('Motivo, línea 2')
  await hands.keyboard('aver{Enter}{ArrowUp}')
  await enter(hands, 1, 'reason')
  await hands.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect([line(1)[4], line(2)[4]]).toEqual(['Averiado', 'Averiado'])
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  // Another return took the offered number meanwhile.
  expect(await screen.findByText('Devolución DV-5 enviada a aprobación')).toBeTruthy()
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      purchaseId: 3,
      reference: 'DV-4',
      referenceOffered: true,
      returnedOn: today(),
      note: '',
      items: [
        { purchaseLineId: 31, lotId: 11, quantity: '1', reason: 'damaged' },
        { purchaseLineId: 32, lotId: 21, quantity: '10', reason: 'damaged' },
      ],
      attachmentIds: [],
    },
  ])
})

test.each(['before', 'after'])(
  'the reason of the whole return, chosen %s the quantity, is that of a line whose lot is about to expire',
  async (when) => {
    const soon = lines.map((each) => ({ ...each, expiresOn: addDays(today(), 3) }))
    const { hands, requests } = await openReturn({
      'GET /api/purchases/3/returnable': () => ({ purchase: bill, lines: soon, suggested: 'DV-4' }),
    })
    await waitFor(() => expect(cursor()).toBe('Motivo'))
    if (when === 'before') await choose(hands, 'aver')
    await into(hands, 1)
    await hands.keyboard('2{ArrowDown}3')
    expect(line(1)[4]).toBe(when === 'before' ? 'Averiado' : 'Próximo a vencer')
    await enter(hands, 2, 'reason')
    await hands.keyboard('sob{Enter}')
    if (when === 'after') {
      await hands.click(screen.getByLabelText(/^Motivo/, { selector: 'button' }))
      await hands.click(await screen.findByRole('option', { name: 'Averiado' }))
    }
    // What was chosen in a line stays.
    await waitFor(() => expect([line(1)[4], line(2)[4]]).toEqual(['Averiado', 'Sobrante']))
    await hands.keyboard(save)
    await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
    expect(sent(requests, path)[0]?.body).toMatchObject({
      items: [{ reason: 'damaged' }, { reason: 'excess' }],
    })
  },
)

test('Enter leads from the head through the quantities of all lines to the note, past the reason of the whole return', async () => {
  const { hands } = await openReturn()
  await waitFor(() => expect(cursor()).toBe('Motivo'))
  await choose(hands, 'so')
  await hands.keyboard('{Enter}{Enter}')
  expect(cursor()).toBe('Devolver, línea 1')
  await hands.keyboard('2{Enter}')
  expect(cursor()).toBe('Devolver, línea 2')
  await hands.keyboard('3{Enter}')
  expect(cursor()).toBe('Nota')
  expect([line(1)[4], line(2)[4]]).toEqual(['Sobrante', 'Sobrante'])
  // Tab, which passes over nothing, leads to the reason of one line.
  await into(hands, 1)
  await hands.keyboard('{Tab}')
  expect(cursor()).toBe('Motivo, línea 1')
})

test('Tab enters the lines at the first cell, and Shift+Tab from below at the last one', async () => {
  const { hands } = await openReturn()
  await into(hands, 1)
  await hands.tab({ shift: true })
  expect(cursor()).not.toContain('línea')
  await hands.tab()
  expect(cursor()).toBe('Devolver, línea 1')
  await hands.tab()
  expect(cursor()).toBe('Devolver, línea 2')
  await hands.tab()
  expect(cursor()).not.toContain('línea')
  await hands.tab({ shift: true })
  expect(cursor()).toBe('Devolver, línea 2')
})

test('everything is returned by one button; a line is emptied by the key that removes it, and is there again by undoing', async () => {
  const { hands } = await openReturn()
  await hands.click(screen.getByRole('button', { name: 'Devolver todo' }))
  // The cursor is in the lines then, where it can be undone by its key.
  expect(cursor()).toBe('Devolver, línea 1')
  expect([line(1)[3], line(2)[3]]).toEqual(['2', 'de 1010'])
  await hands.keyboard('{Control>}{Delete}{/Control}')
  expect(line(1)[3]).toBe('')
  expect(cursor()).toBe('Devolver, línea 1')
  await hands.keyboard('{Control>}z{/Control}')
  expect(line(1)[3]).toBe('2')
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test.each(['o', '-', '5-', '½', '9'.repeat(13)])(
  'what is typed as a quantity and is none, %s, is refused at its cell with all else that was typed',
  async (text) => {
    const { hands, requests } = await openReturn()
    await waitFor(() => expect(cursor()).toBe('Motivo'))
    await choose(hands, 'so')
    await into(hands, 2)
    await hands.keyboard('4')
    await into(hands, 1)
    await hands.keyboard(text + save)
    expect(listed().join()).toMatch(/^Devolver, Leche: /)
    expect(cursor()).toBe('Devolver, línea 1')
    expect(line(2)[3]).toBe('de 104')
    expect(sent(requests, path)).toEqual([])
  },
)

test('undoing leads to the cell that it changes, step by step and not back and forth', async () => {
  const { hands } = await openReturn()
  await into(hands, 1)
  await hands.keyboard('2{ArrowDown}7')
  await into(hands, 1)
  await hands.keyboard('{Control>}z{/Control}')
  expect(cursor()).toBe('Devolver, línea 2')
  expect([line(1)[3], line(2)[3]]).toEqual(['de 22', ''])
  await hands.keyboard('{Control>}z{/Control}')
  expect(cursor()).toBe('Devolver, línea 1')
  expect([line(1)[3], line(2)[3]]).toEqual(['', 'de 10'])
  await hands.keyboard('{Control>}zzz{/Control}')
  expect([line(1)[3], line(2)[3]]).toEqual(['', 'de 10'])
})

test('giving up to leave leads back to the cell', async () => {
  const { hands, isOpen } = await openReturn()
  await into(hands, 1)
  await hands.keyboard('1')
  await into(hands, 2)
  await hands.keyboard('3{Escape}{Escape}')
  await hands.click(await screen.findByRole('button', { name: /^Seguir editando/ }))
  await waitFor(() => expect(cursor()).toBe('Devolver, línea 2'))
  expect(isOpen()).toBe(true)
})

test('a scanned product is counted onto its line, and one that is not of the bill is named', async () => {
  const known = shop['POST /api/products/by-code'] as Answers[string]
  const { hands } = await openReturn({ 'POST /api/products/by-code': known })
  await into(hands, 1)
  // A package of twelve, of ten that were bought.
  await scan(hands, pack)
  await waitFor(() => expect(cursor()).toBe('Devolver, línea 2'))
  expect([line(1)[3], line(2)[3]]).toEqual(['de 2', '12'])
  await scan(hands, '7709999999999')
  expect(await screen.findByText('7709999999999 no está en este documento')).toBeTruthy()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test('what somebody else saved meanwhile is fetched on request: of both the lines that each changed stay', async () => {
  const saved = {
    id: 12,
    version: 1,
    reference: 'DV-4',
    approval: 'pending',
    returnedOn: '2026-11-20',
    note: '',
    decisionReason: '',
    attachments: [],
    items: [
      { purchaseLineId: 31, lotId: 11, quantity: '1', reason: 'damaged' },
      { purchaseLineId: 32, lotId: 21, quantity: '4', reason: 'damaged' },
    ],
  }
  const theirs = { ...saved, version: 2, items: [saved.items[0], { ...saved.items[1], quantity: '6' }] }
  let now: object = saved
  const { hands, requests, isOpen } = await openDialog(
    (close) => <EditReturn id={12} bill={bill as never} onClose={close} />,
    {
      'GET /api/purchases/3/returnable': () => ({ purchase: bill, lines, suggested: 'DV-5' }),
      'GET /api/purchase-returns/12': () => now,
      'PATCH /api/purchase-returns/12': ({ headers }) => {
        if (headers.get('If-Match') === '"v2"') return { id: 12, version: 3, reference: 'DV-4' }
        now = theirs
        return refusal(409, { code: 'stale' })
      },
    },
  )
  await screen.findByRole('grid')
  await into(hands, 1)
  await hands.keyboard('2' + save)
  await hands.click(await screen.findByRole('button', { name: 'Traer lo más reciente' }))
  await waitFor(() => expect([line(1)[3], line(2)[3]]).toEqual(['de 22', 'de 106']))
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/purchase-returns/12').at(-1)?.body).toMatchObject({
    items: [{ quantity: '2' }, { quantity: '6' }],
  })
})

test('a failure to load the lines is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await openReturn({
    'GET /api/purchases/3/returnable': () =>
      down ? refusal(503, {}) : { purchase: bill, lines, suggested: 'DV-4' },
  })
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('grid', { name: 'Qué se devuelve' })).toBeTruthy()
})
