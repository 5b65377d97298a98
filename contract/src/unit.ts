import { addQuantities } from './quantity.ts'

/**
 * How a unit is written after a quantity. A known word is written in the plural when the quantity requires it;
 * abbreviations (und, kg, cja) and unknown words stay as they are.
 */

/** The unit of a product that nothing else is known of, as shops abbreviate it on their bills. */
export const usualUnit = 'und'

/** Units that shops write in Spanish and in English. */
const plurals = new Map(
  Object.entries({
    arroba: 'arrobas',
    bandeja: 'bandejas',
    barra: 'barras',
    blíster: 'blísteres',
    bolsa: 'bolsas',
    botella: 'botellas',
    bulto: 'bultos',
    caja: 'cajas',
    canasta: 'canastas',
    cartón: 'cartones',
    docena: 'docenas',
    frasco: 'frascos',
    galón: 'galones',
    gramo: 'gramos',
    kilo: 'kilos',
    kilogramo: 'kilogramos',
    lata: 'latas',
    libra: 'libras',
    litro: 'litros',
    metro: 'metros',
    paca: 'pacas',
    paquete: 'paquetes',
    par: 'pares',
    pieza: 'piezas',
    porción: 'porciones',
    resma: 'resmas',
    rollo: 'rollos',
    sobre: 'sobres',
    tableta: 'tabletas',
    tarro: 'tarros',
    tira: 'tiras',
    unidad: 'unidades',
    vaso: 'vasos',
    bag: 'bags',
    bottle: 'bottles',
    box: 'boxes',
    can: 'cans',
    case: 'cases',
    dozen: 'dozens',
    jar: 'jars',
    pack: 'packs',
    packet: 'packets',
    pair: 'pairs',
    piece: 'pieces',
    roll: 'rolls',
    unit: 'units',
  }),
)

/** The unit as it is written after a quantity (a decimal string): 1 caja, 6 cajas, 0.5 cajas, 6 kg. */
export function unitAfter(quantity: string, unit: string): string {
  const plural = plurals.get(unit.toLowerCase())
  if (plural === undefined || /^-?0*1(?:\.0+)?$/.test(quantity)) return unit
  if (unit === unit.toLowerCase()) return plural
  return unit === unit.toUpperCase()
    ? plural.toUpperCase()
    : `${plural.charAt(0).toUpperCase()}${plural.slice(1)}`
}

/** So much of some goods, in their unit. */
export interface Counted {
  /** Decimal string. */
  readonly quantity: string
  readonly unit: string
}

/** The sums of quantities, one for each unit, in the order in which the units occur: kilos and boxes do not add up. */
export function sumsByUnit(counted: readonly Counted[]): readonly Counted[] {
  return [...Map.groupBy(counted, ({ unit }) => unit)].map(([unit, of]) => ({
    unit,
    quantity: addQuantities(...of.map(({ quantity }) => quantity)),
  }))
}
