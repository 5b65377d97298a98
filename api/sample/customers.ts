import { checkDigit } from '@trastienda/contract/tax-id'
import { type Random, randomFrom } from './random.ts'

export interface SampleCustomer {
  readonly name: string
  readonly company: string
  readonly taxId: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly address: string
  readonly note: string
}

const given = [
  'María Fernanda',
  'Luz Marina',
  'Ana Milena',
  'Gloria',
  'Paula Andrea',
  'Yuliana',
  'Blanca Nubia',
  'Leidy Johana',
  'Martha Cecilia',
  'Catalina',
  'Carlos Alberto',
  'José Luis',
  'Hernando',
  'Julián',
  'Óscar',
  'Diego Fernando',
  'Luis Ernesto',
  'Sebastián',
  'Gustavo',
  'Édgar',
  'Nelson',
  'Rubén Darío',
]
const family = [
  'Rodríguez',
  'Gómez',
  'Martínez',
  'Cortés',
  'Hernández',
  'Vargas',
  'Moreno',
  'Jiménez',
  'Rojas',
  'Muñoz',
  'Peña',
  'Sánchez',
  'Ortiz',
  'Suárez',
  'Restrepo',
  'Giraldo',
  'Ávila',
  'Camargo',
  'Bohórquez',
  'Acosta',
  'Niño',
  'Guzmán',
]
const cities = [
  'Bogotá D.C.',
  'Bogotá D.C.',
  'Bogotá D.C.',
  'Bogotá D.C.',
  'Soacha',
  'Chía',
  'Funza',
  'Mosquera',
]
const firms = [
  'Restaurante Doña Blanca',
  'Cafetería El Parque',
  'Jardín Infantil Arcoíris',
  'Consultorio Odontológico Sonría',
  'Hogar Geriátrico San Rafael',
  'Panadería La Espiga',
  'Gimnasio Movimiento Vital',
  'Veterinaria Patitas',
  'Hotel Casa del Samán',
  'Peluquería Estilo y Color',
  'Colegio Gabriela Mistral',
  'Asadero Brasas del Llano',
  'Conjunto Residencial Los Cerezos',
  'Lavandería Burbujas',
  'Centro Médico Kennedy',
  'Papelería El Lápiz',
]
const notes = [
  '',
  '',
  '',
  '',
  '',
  '',
  'Pide domicilio los sábados.',
  'Factura a fin de mes.',
  'Prefiere que la llamen después de las 4 p. m.',
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')

function address(random: Random): string {
  const way = random.one(['Calle', 'Carrera', 'Diagonal', 'Transversal'])
  return `${way} ${random.wholeNumber(1, 140)}${random.one(['', '', 'A', 'B'])} # ${random.wholeNumber(1, 110)}-${random.wholeNumber(2, 98)}`
}

function person(at: number, random: Random): SampleCustomer {
  const [first, last] = [given[at % given.length] ?? '', `${random.one(family)} ${random.one(family)}`]
  return {
    name: `${first} ${last}`,
    company: '',
    taxId: String(
      random.chance(0.7)
        ? random.wholeNumber(1_010_000_000, 1_033_999_999)
        : random.wholeNumber(19_200_000, 80_900_000),
    ),
    email: random.chance(0.7) ? `${plain(first)}.${plain(last.split(' ')[0] ?? '')}@correo.example` : '',
    phone: `3${random.one(['00', '10', '12', '15', '20'])} 555 ${String(1000 + at)}`,
    city: random.one(cities),
    address: random.chance(0.85) ? address(random) : '',
    note: random.one(notes),
  }
}

function firm(company: string, at: number, random: Random): SampleCustomer {
  const digits = String(900_100_000 + at * 41_257 + random.wholeNumber(0, 9999))
  return {
    ...person(at, random),
    company,
    taxId: `${digits}-${checkDigit(digits)}`,
    email: `compras@${plain(company).replaceAll('.', '')}.example`,
    phone: `601 555 ${String(2000 + at)}`,
  }
}

/** The customers of the sample, always the same. The last two are pending. */
export const sampleCustomers: readonly SampleCustomer[] = (() => {
  const random = randomFrom(60)
  return Array.from({ length: 60 }, (_, at) => {
    const company = at % 4 === 1 ? firms[Math.floor(at / 4)] : undefined
    return company === undefined ? person(at, random) : firm(company, at, random)
  })
})()
