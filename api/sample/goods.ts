import { barcodeCheckDigit } from '@trastienda/contract/barcode'
import { type Random, randomFrom } from './random.ts'
import type { Range } from './range.ts'
import { sampleSuppliers } from './suppliers.ts'

export interface SampleGood {
  /** Its index in the sample; documents refer to it by that. */
  readonly at: number
  /** The index of its supplier. */
  readonly supplier: number
  readonly category: string
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly barcodes: readonly { readonly barcode: string; readonly factor: string }[]
  /** Today's unit cost, pesos. */
  readonly cost: number
  /** The selling price, pesos. */
  readonly price: number
  readonly shelfLifeDays: number | null
  /** How many a usual line has. */
  readonly usual: number
  readonly alert: number
  /** `rare` is hardly ever bought, `gone` no longer sold. */
  readonly demand: 'steady' | 'rare' | 'gone'
}

const codes: Record<string, string> = {
  Lácteos: 'LAC',
  Panadería: 'PAN',
  'Frutas y verduras': 'FRV',
  'Carnes frías': 'CAR',
  Helados: 'HEL',
  'Harinas y pastas': 'HAR',
  Granos: 'GRA',
  Bebidas: 'BEB',
  'Café y chocolate': 'CAF',
  'Dulces y pasabocas': 'DUL',
  'Aceites y salsas': 'ACE',
  Enlatados: 'ENL',
  'Aseo del hogar': 'ASE',
  'Papel e higiene': 'PAP',
  'Cuidado personal': 'CUI',
  'Higiene oral': 'ORA',
  Bebé: 'BEBE',
  Mascotas: 'MAS',
  Medicamentos: 'MED',
  'Vitaminas y naturales': 'VIT',
  'Primeros auxilios': 'AUX',
  'Desechables y hogar': 'HOG',
}

export const sampleCategories = Object.keys(codes)

// The markup on the cost, by category; the others have the usual one.
const margins: Record<string, number> = {
  Medicamentos: 0.38,
  'Vitaminas y naturales': 0.42,
  'Cuidado personal': 0.34,
  Granos: 0.16,
  Lácteos: 0.18,
}
const usualMargin = 0.26

/** An EAN-13 with the prefix 770 of Colombia. */
function ean13(supplier: number, serial: number): string {
  const digits = `7709${String(420 + supplier).padStart(4, '0')}${String(serial).padStart(4, '0')}`
  return digits + barcodeCheckDigit(digits)
}

/** A price as a shop sets it: rounded up to 50 pesos, to 100 from 5,000. */
function shelfPrice(cost: number, category: string): number {
  const wanted = cost * (1 + (margins[category] ?? usualMargin))
  const step = wanted < 5000 ? 50 : 100
  return Math.ceil(wanted / step) * step
}

/** How many a line has: some 60,000 pesos' worth, in dozens. */
function usualQuantity(cost: number, byWeight: boolean, random: Random): number {
  const wanted = (45_000 + random.wholeNumber(0, 45_000)) / cost
  if (byWeight) return Math.max(4, Math.round(wanted))
  const step = wanted >= 18 ? 6 : wanted >= 8 ? 2 : 1
  return Math.max(2, Math.round(wanted / step) * step)
}

/** The quantity below which it is bought again; little of goods that keep for weeks. */
function alertBelow(usual: number, demand: SampleGood['demand'], shelfLifeDays: number | null): number {
  if (demand === 'rare') return usual
  return Math.max(2, Math.round(usual * (shelfLifeDays !== null && shelfLifeDays <= 60 ? 0.2 : 0.6)))
}

function demandOf(at: number): SampleGood['demand'] {
  if (at % 97 === 40) return 'gone'
  return at % 19 === 11 ? 'rare' : 'steady'
}

interface Listed {
  readonly supplier: number
  readonly range: Range
  readonly name: string
  readonly cost: number
}

const listed: Listed[] = sampleSuppliers.flatMap(({ ranges }, supplier) =>
  ranges.flatMap((range) =>
    Object.entries(range.goods).flatMap(([name, sizes]) =>
      Object.entries(sizes).map(([size, cost]) => ({
        supplier,
        range,
        name: [name, range.brand, size].filter((part) => part !== '').join(' '),
        cost,
      })),
    ),
  ),
)

/** Every product of the sample, always the same. */
export const sampleGoods: readonly SampleGood[] = (() => {
  const random = randomFrom(20_260_101)
  const serials = new Map<string, number>()
  return listed.map(({ supplier, range, name, cost }, at) => {
    const { category, unit = 'und', shelfLifeDays } = range
    const serial = (serials.get(category) ?? 0) + 1
    serials.set(category, serial)
    const usual = usualQuantity(cost, unit === 'kg', random)
    const demand = demandOf(at)
    const boxed = unit !== 'kg' && usual >= 12 && at % 3 === 0
    return {
      at,
      supplier,
      category,
      code: `${codes[category] ?? 'OTR'}-${String(serial).padStart(3, '0')}`,
      name,
      unit,
      unitWhole: unit !== 'kg',
      barcodes: [
        { barcode: ean13(supplier, at), factor: '1' },
        ...(boxed ? [{ barcode: ean13(supplier, 5000 + at), factor: '12' }] : []),
      ],
      cost,
      price: shelfPrice(cost, category),
      shelfLifeDays,
      usual,
      alert: alertBelow(usual, demand, shelfLifeDays),
      demand,
    }
  })
})()
