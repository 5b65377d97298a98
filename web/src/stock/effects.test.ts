import { languageNames, languages } from '@trastienda/contract/language'
import { expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import { type Effect, flagsOf } from './effects.ts'

type Flags = Effect['flags']
const flags = [
  { kind: 'own', allowed: true },
  { kind: 'short', product: 'Leche', lot: 'A-1', free: '2.5' },
  { kind: 'expired', product: 'Leche', lot: 'A-1', expiresOn: '2020-01-31' },
  { kind: 'expiry', product: 'Leche', lot: '', day: '2020-01-31', days: -9, quantity: '2' },
  { kind: 'lot_day', product: 'Leche', lot: 'A-1', day: '2027-01-31', known: [null] },
  { kind: 'beyond_stock', product: 'Leche', unit: 'caja', quantity: '500', there: '56', store: 'Norte' },
  { kind: 'beyond_stock', product: 'Leche', unit: 'caja', quantity: '2', there: '1', store: null },
  { kind: 'held', product: 'Leche', lot: '', quantity: '3' },
  { kind: 'coming', product: 'Leche', lot: 'A-1', quantity: '3', documents: ['FE-1', 'TR-2'] },
  { kind: 'vanished', product: 'Leche', lot: 'A-1', quantity: '12' },
  { kind: 'grew_expired', product: 'Leche', lot: 'A-1', expiresOn: '2020-01-31', quantity: '2' },
  { kind: 'uncounted', lots: 4 },
  { kind: 'adjusted', product: 'Leche', lot: 'A-1', quantity: '-1' },
] as unknown as Flags
const wordsOf = (of: Flags) => flagsOf({ flags: of }, spoken('es'), 'es-CO')

test('each flag describes the unusual fact and names the lot', () => {
  expect(wordsOf(flags).map(({ title, text }) => [title, text])).toEqual([
    ['Lo hiciste tú', expect.any(String)],
    ['Leche: no alcanza', 'Lote A-1: disponible 2,5.'],
    ['Leche, vencido', 'Lote A-1, vence 31 ene 2020'],
    ['Leche, vencido', 'Sin lote, cantidad 2, vence 31 ene 2020.'],
    ['Leche: el lote A-1 ya tiene otro vencimiento', expect.stringMatching(/31 ene 2027.*sin fecha/)],
    ['Leche: entran 500 cajas', expect.stringMatching(/^Es mucho más de lo que hay en Norte, 56 cajas:/)],
    ['Leche: entran 2 cajas', expect.stringMatching(/en todas las tiendas, 1 caja:/)],
    ['Leche: falta, y hay apartado', expect.stringMatching(/^Sin lote: .*hay 3\./)],
    ['Leche: sobra, y hay por entrar', expect.stringMatching(/^Lote A-1: 3 en FE-1 y TR-2,/)],
    ['Leche: no se encontró nada de un lote', expect.stringMatching(/^Lote A-1: había 12 /)],
    ['Leche: un lote vencido creció', expect.stringMatching(/^Lote A-1, venció el 31 ene 2020: 2 más/)],
    ['4 lotes sin contar', expect.any(String)],
    ['Leche: se ajustó después de contarlo', expect.stringMatching(/^Lote A-1: un ajuste de .1\./)],
  ])
})

test('what there is not enough of blocks, and so does one’s own where somebody else can approve it', () => {
  expect(wordsOf(flags).filter(({ blocks }) => blocks)).toHaveLength(1)
  expect(wordsOf([{ kind: 'own', allowed: false }] as unknown as Flags)[0]?.blocks).toBe(true)
})

test('two equal flags are ticked once; a flag whose facts changed is a new one', () => {
  const [, short] = flags as [Flags[number], Flags[number]]
  const [before, ...more] = wordsOf([short, { ...short }])
  expect(more).toEqual([])
  expect(wordsOf([{ ...short, free: '1' } as Flags[number]])[0]?.key).not.toBe(before?.key)
})

test.each(languageNames)('every flag has a text in %s', (language) => {
  const words = flagsOf({ flags }, spoken(language), languages[language].locale)
  for (const { title, text } of words) expect(JSON.stringify([title, text])).toMatch(/\p{L}/u)
})
