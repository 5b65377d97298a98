import { describe, expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import { CallError } from '../session/call-error.ts'
import { fieldText, problemText, refusalText } from './problem-text.ts'

const inSpanish = spoken('es')

const refused = (code: string, more: object = {}) =>
  new CallError('', { status: 422, body: { code, ...more } })
const closed = (approval: string) =>
  refused('period_closed', {
    fields: { soldOn: { code: 'day_closed', limit: '2026-10-31' } },
    detail: { day: '2026-10-01', approval, closingDate: '2026-10-31' },
  })

describe('a closed period', () => {
  test.each([
    ['es', '1 de octubre de 2026'],
    ['en', 'October'],
    ['ar', 'أكتوبر'],
    ['zh-cn', '2026年10月1日'],
  ] as const)('names the day of the document in %s', (language, named) => {
    const t = spoken(language)
    for (const approval of ['approved', 'pending']) expect(refusalText(closed(approval), t)).toContain(named)
    expect(refusalText(closed('approved'), t)).not.toBe(refusalText(closed('pending'), t))
  })

  test.each([
    ['es', '31 de octubre de 2026'],
    ['en', 'October 31, 2026'],
    ['ar', 'أكتوبر'],
    ['zh-cn', '2026年10月31日'],
  ] as const)('says up to which day it is closed where a day is typed, in %s', (language, named) => {
    const t = spoken(language)
    expect(fieldText({ code: 'day_closed', limit: '2026-10-31' }, t)).toContain(named)
    expect(fieldText({ code: 'day_closed' }, t)).not.toMatch(/\d|none/)
  })

  test('is shown without a day in a row of many, which carries only its code', () => {
    const row = new CallError('', { body: { code: 'period_closed' } })
    expect(problemText(row, inSpanish)).toBe(
      'Su fecha está en un periodo cerrado: cámbiala por una posterior al cierre',
    )
  })
})

describe('goods that came after the day of their document', () => {
  const late = (more: object) =>
    refused('not_there_yet', {
      fields: { soldOn: { code: 'day_before_goods', limit: '2026-11-12' } },
      detail: {
        product: 'Leche',
        store: 'Centro',
        quantity: '2.5',
        day: '2026-11-05',
        firstDay: '2026-11-12',
        ...more,
      },
    })

  test.each([
    ['es', '12 de noviembre de 2026'],
    ['en', 'November 12, 2026'],
    ['ar', '12 نوفمبر'],
    ['zh-cn', '2026年11月12日'],
  ] as const)('are shown with the first possible day in %s, also at the field', (language, named) => {
    const t = spoken(language)
    const words = refusalText(late({ of: 'lot', lot: 'L-7' }), t)
    for (const part of [named, 'Leche', 'Centro', 'L-7']) expect(words).toContain(part)
    expect(refusalText(late({ of: 'product', lot: '' }), t)).not.toContain('L-7')
    expect(fieldText({ code: 'day_before_goods', limit: '2026-11-12' }, t)).toContain(named)
    expect(fieldText({ code: 'above_stock_then', limit: '2' }, t)).toContain('2')
  })

  test('are shown without them in a row of many, which carries only its code', () => {
    const row = new CallError('', { body: { code: 'not_there_yet' } })
    expect(problemText(row, inSpanish)).toBe(
      'Parte de su mercancía llegó a la tienda después de su fecha: cámbiala por una posterior',
    )
  })
})

test.each([
  ['es', 'recaudo de SV-7 del 22 de nov de 2026'],
  ['en', 'collection of SV-7 on Nov 22, 2026'],
  ['ar', '22 نوفمبر 2026'],
  ['zh-cn', '2026年11月22日'],
] as const)('a dependent collection is named by its sale and day in %s', (language, expected) => {
  const documents = [{ kind: 'collection', id: 4, reference: 'SV-7', day: '2026-11-22' }]
  const words = problemText(refused('has_dependents', { detail: { documents } }), spoken(language))
  expect(words).toContain(expected)
  expect(words).not.toContain('2026-11-22')
})

test('without a field to show it at, a refusal is shown with the texts of its fields', () => {
  const failure = refused('invalid', { fields: { paidOn: { code: 'day_future' } } })
  expect(refusalText(failure, inSpanish)).toBe('La fecha no puede ser futura')
  expect(refusalText(refused('has_dependents', { detail: { documents: [{ id: 4 }] } }), inSpanish)).toContain(
    '#4',
  )
  expect(refusalText(new Error('x'), inSpanish, 'No se guardó')).toBe('No se guardó')
})

test('what prevents several documents is shown with the document and its own reason', () => {
  const documents = [{ kind: 'purchase', id: 3, reference: 'FE-6' }]
  const block = { code: 'basis_changed', detail: { documents } }
  const failure = refused('document_blocked', { detail: { id: 8, reference: 'PAY-2026-000574', block } })
  expect(refusalText(failure, inSpanish)).toBe(
    'PAY-2026-000574 lo impide. Aquello a lo que pertenece cambió desde entonces: FE-6',
  )
})

test.each([
  ['es', 'Aquello a lo que se refiere se eliminó entretanto: Central'],
  ['en', 'What it refers to was deleted in the meantime: Central'],
  ['ar', 'حُذف في هذه الأثناء ما يشير إليه: \u2068Central\u2069'],
  ['zh-cn', '其所引用的内容已被删除：Central'],
] as const)('a document that was deleted meanwhile is named in %s', (language, expected) => {
  const documents = [{ kind: 'supplier', id: 4, reference: 'Central' }]
  const detail = { of: 'deleted', documents }
  expect(problemText(refused('basis_changed', { detail }), spoken(language))).toBe(expected)
})

test.each([
  [{ code: 'given_short', limit: 2_650_000 }, 'Faltan 26.500'],
  [{ code: 'above_balance', limit: 1_250_050 }, 'El saldo disponible es 12.500,50'],
  [{ code: 'above_owed', limit: 1_620_000 }, 'Solo debe 16.200'],
  [{ code: 'below_cost', limit: '1374.7125' }, 'Está por debajo del costo (1.374,7125): escribe el motivo'],
  [{ code: 'above_stock', limit: '1250.5' }, 'Solo hay 1.250,5: baja la cantidad'],
  [{ code: 'above_stock', limit: '0' }, 'No hay existencias'],
  [
    { code: 'expires_too_soon', limit: '2027-01-01' },
    'La orden pide que venza el viernes 1 de enero de 2027 o después',
  ],
  [{ code: 'above_sold', limit: '3.75' }, 'Se pueden devolver hasta 3,75'],
  [{ code: 'above_bought', limit: '1250' }, 'Se pueden devolver hasta 1.250'],
  [{ code: 'too_short', limit: 8 }, 'Mínimo 8 caracteres'],
  [{ code: 'too_long', limit: 2000 }, 'Máximo 2.000 caracteres'],
  [{ code: 'required' }, 'Falta este dato'],
] as const)('the limit of %o is written as the language writes it', (problem, words) => {
  expect(fieldText(problem, inSpanish)).toBe(words)
})

test.each([
  ['es', 'Es más de lo que se envió: como máximo 1.250,5'],
  ['en', 'More than was sent: at most 1,250.5'],
  ['ar', 'أكثر مما أُرسل: الحد الأقصى 1,250.5'],
  ['zh-cn', '超过发出的数量：最多 1,250.5'],
] as const)('more than was sent is told to be that, with the limit, in %s', (language, words) => {
  expect(fieldText({ code: 'above_sent', limit: '1250.5' }, spoken(language))).toBe(words)
})

test.each([
  ['es', 'Cliente'],
  ['en', 'Customer'],
  ['ar', 'العميل'],
  ['zh-cn', '客户'],
] as const)(
  'a missing customer is asked for without beginning by the name of its field in %s',
  (language, name) => {
    const t = spoken(language)
    expect(t('label.customer')).toBe(name)
    for (const code of ['select_customer', 'select_sale_customer'] as const)
      expect(fieldText({ code }, t)).not.toMatch(new RegExp(`^(El )?${name}`, 'i'))
  },
)
