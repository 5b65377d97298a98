import { bakery, coldCuts, dairy, iceCream, produce } from './fresh-ranges.ts'
import { baby, care, cleaning, dental, paper, pets, tableware } from './home-ranges.ts'
import { andivida, bahia, botanical, firstAid, tequendama } from './medicine-ranges.ts'
import { canned, coffee, drinks, flours, grains, oils, sweets } from './pantry-ranges.ts'
import type { Range } from './range.ts'

export interface SampleSupplier {
  readonly company: string
  readonly contact: string
  /** The NIT without its check digit. */
  readonly digits: string
  readonly city: string
  readonly address: string
  readonly phone: string
  readonly mail: string
  readonly creditDays: number
  readonly note: string
  /** What it sells; a wholesaler without ranges sells other suppliers' products. */
  readonly ranges: readonly Range[]
  /** The weekday of its deliveries (1 is Monday), every how many weeks, and how many stores each time. */
  readonly visits: { readonly weekday: number; readonly everyWeeks: 1 | 2 | 4; readonly stores: 1 | 2 }
  /** The pattern of its invoice numbers. */
  readonly invoices: { readonly prefix: string; readonly first: number }
}

// company | contact | NIT | city | address | phone | mail | credit days | note
const cards = [
  'Lácteos Sabana Alta S.A.S.|Yolanda Forero|900318642|Facatativá|Vía Facatativá–El Rosal km 3|601 555 0114|pedidos@sabanaalta.example|15|Entrega antes de las 9 a. m. en cadena de frío.',
  'Panificadora Tunjuelo Ltda.|Edilberto Quiroga|830127459|Bogotá D.C.|Carrera 24C # 48-61 sur|601 555 0127|ventas@panificadoratunjuelo.example|8|',
  'Fruver La Cosecha S.A.S.|Nubia Chaparro|900764213|Bogotá D.C.|Avenida 80 # 2-51, bodega 14|310 555 0133|despachos@fruverlacosecha.example|8|Pesa al recibir: la merma se descuenta en la factura.',
  'Carnes El Arriero S.A.S.|Gildardo Zuluaga|811043726|Rionegro|Carrera 55A # 34-18|604 555 0141|pedidos@elarriero.example|15|',
  'Molinos Río Frío S.A.|Patricia Barbosa|860047913|Chía|Vía Chía–Cajicá km 2|601 555 0152|comercial@molinosriofrio.example|30|',
  'Granos Don Eliécer S.A.S.|Eliécer Buitrago|900582371|Ibagué|Calle 19 # 4-73|608 555 0168|dongranos@doneliecer.example|30|',
  'Bebidas Páramo Azul S.A.S.|Carolina Ospina|901036584|Sopó|Parque industrial La Aurora, bodega 7|601 555 0173|preventa@paramoazul.example|15|Recoge envase los lunes.',
  'Café Serranía del Perijá S.A.|Rafael Daza|824006317|Valledupar|Carrera 9 # 16-40|605 555 0186|ventas@serraniaperija.example|30|',
  'Dulces La Ceiba Ltda.|Amparo Velasco|891204658|Palmira|Calle 31 # 26-12|602 555 0197|pedidos@laceiba.example|30|',
  'Aceites Valle del Sinú S.A.|Hernán Doria|812003496|Montería|Vía Montería–Cereté km 5|604 555 0204|comercial@valledelsinu.example|30|',
  'Conservas Puerto Claro S.A.S.|Ingrid Barrios|900417035|Cartagena|Mamonal km 6, bodega 3|605 555 0218|ventas@puertoclaro.example|45|',
  'Aseo Integral del Valle S.A.|Fabio Escobar|890321764|Yumbo|Calle 15 # 32-180|602 555 0226|pedidos@aseointegral.example|30|',
  'Papelera Monte Blanco S.A.|Marta Lucía Henao|890907241|Itagüí|Carrera 42 # 54A-155|604 555 0235|comercial@monteblanco.example|30|',
  'Cosméticos Flor de Sietecueros S.A.S.|Diana Carolina Rueda|900871426|Bucaramanga|Carrera 27 # 45-09|607 555 0249|ventas@sietecueros.example|45|',
  'Dentales Amanecer S.A.S.|Óscar Iván Prada|900245871|Bogotá D.C.|Calle 23D # 85-42|601 555 0257|servicio@dentalesamanecer.example|45|',
  'Nidos de Algodón S.A.S.|Paola Andrea Gil|901128347|Medellín|Carrera 65 # 8B-91|604 555 0263|pedidos@nidosdealgodon.example|30|',
  'Mascotas Huella Andina S.A.S.|Camilo Torres|901342685|Cota|Autopista Medellín km 3.5, bodega 22|601 555 0278|ventas@huellaandina.example|30|',
  'Laboratorios Andivida S.A.|Claudia Inés Rojas|860065328|Bogotá D.C.|Calle 13 # 60-84|601 555 0281|pedidos@andivida.example|60|Devuelve vencidos con 90 días de aviso.',
  'Genéricos del Tequendama S.A.S.|Mauricio Beltrán|900173584|Fusagasugá|Transversal 12 # 16-25|601 555 0296|comercial@tequendama.example|45|',
  'Farmacéutica Bahía Solano S.A.|Sandra Milena Mosquera|805018274|Cali|Carrera 1 # 47-20|602 555 0309|ventas@bahiasolano.example|60|',
  'Botánica Natural Quimbaya S.A.S.|Jorge Eliécer Londoño|900638157|Armenia|Calle 21 # 14-36|606 555 0312|pedidos@quimbaya.example|45|',
  'Dispositivos Médicos Nevado S.A.S.|Liliana Cifuentes|900954263|Manizales|Carrera 23 # 62-39|606 555 0327|ventas@nevado.example|45|',
  'Empaques del Caribe S.A.|Álvaro Polo|890104573|Barranquilla|Vía 40 # 73-290, bodega 11|605 555 0334|comercial@empaquescaribe.example|30|',
  'Mayorista La Sexta S.A.S.|Rosalba Cuervo|900296418|Bogotá D.C.|Carrera 38 # 10A-25|601 555 0348|caja@mayoristalasexta.example|8|Para lo que falte entre visitas.',
  'Helados Nevería del Tolima S.A.S.|Andrés Felipe Lozano|901576832|Ibagué|Carrera 5 # 38-71|608 555 0355|ventas@neveria.example|30|Proveedor nuevo: falta el RUT.',
]

const trade: Pick<SampleSupplier, 'ranges' | 'visits' | 'invoices'>[] = [
  {
    ranges: dairy,
    visits: { weekday: 2, everyWeeks: 1, stores: 1 },
    invoices: { prefix: 'FE-', first: 18_204 },
  },
  {
    ranges: bakery,
    visits: { weekday: 1, everyWeeks: 1, stores: 1 },
    invoices: { prefix: 'PT-', first: 61_377 },
  },
  {
    ranges: produce,
    visits: { weekday: 5, everyWeeks: 1, stores: 1 },
    invoices: { prefix: 'FV', first: 4410 },
  },
  {
    ranges: coldCuts,
    visits: { weekday: 3, everyWeeks: 2, stores: 1 },
    invoices: { prefix: '', first: 7142 },
  },
  {
    ranges: flours,
    visits: { weekday: 2, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'B-', first: 113_870 },
  },
  {
    ranges: grains,
    visits: { weekday: 4, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'ED-', first: 5023 },
  },
  {
    ranges: drinks,
    visits: { weekday: 3, everyWeeks: 1, stores: 1 },
    invoices: { prefix: 'BPA-', first: 41_260 },
  },
  {
    ranges: coffee,
    visits: { weekday: 4, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'CSP-', first: 3102 },
  },
  {
    ranges: sweets,
    visits: { weekday: 5, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'A-', first: 640 },
  },
  {
    ranges: oils,
    visits: { weekday: 1, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'VS ', first: 27_315 },
  },
  {
    ranges: canned,
    visits: { weekday: 3, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'CPC-', first: 9018 },
  },
  {
    ranges: cleaning,
    visits: { weekday: 6, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'AIV-', first: 19_746 },
  },
  {
    ranges: paper,
    visits: { weekday: 1, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'MB', first: 88_502 },
  },
  {
    ranges: care,
    visits: { weekday: 4, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'SET-', first: 2281 },
  },
  {
    ranges: dental,
    visits: { weekday: 2, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'DA-', first: 1506 },
  },
  {
    ranges: baby,
    visits: { weekday: 5, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'NA-', first: 3377 },
  },
  { ranges: pets, visits: { weekday: 6, everyWeeks: 4, stores: 1 }, invoices: { prefix: 'HA-', first: 812 } },
  {
    ranges: andivida,
    visits: { weekday: 1, everyWeeks: 2, stores: 2 },
    invoices: { prefix: 'LAV-', first: 150_233 },
  },
  {
    ranges: tequendama,
    visits: { weekday: 3, everyWeeks: 2, stores: 1 },
    invoices: { prefix: 'GT-', first: 33_109 },
  },
  {
    ranges: bahia,
    visits: { weekday: 2, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'FBS-', first: 70_418 },
  },
  {
    ranges: botanical,
    visits: { weekday: 4, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'Q-', first: 2904 },
  },
  {
    ranges: firstAid,
    visits: { weekday: 5, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'DMN-', first: 6655 },
  },
  {
    ranges: tableware,
    visits: { weekday: 6, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'EC-', first: 74_120 },
  },
  {
    ranges: [],
    visits: { weekday: 6, everyWeeks: 1, stores: 1 },
    invoices: { prefix: 'POS-', first: 208_115 },
  },
  {
    ranges: iceCream,
    visits: { weekday: 3, everyWeeks: 4, stores: 1 },
    invoices: { prefix: 'HNT-', first: 57 },
  },
]

/** The suppliers of the sample. The last one is new: it is still pending, and so is its first purchase. */
export const sampleSuppliers: readonly SampleSupplier[] = cards.map((card, at) => {
  const [
    company = '',
    contact = '',
    digits = '',
    city = '',
    address = '',
    phone = '',
    mail = '',
    days,
    note = '',
  ] = card.split('|')
  const does = trade[at]
  if (!does) throw new Error(`there is no range for ${company}`)
  return { company, contact, digits, city, address, phone, mail, creditDays: Number(days), note, ...does }
})
