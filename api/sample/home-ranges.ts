import type { Range } from './range.ts'

export const cleaning: Range[] = [
  {
    category: 'Aseo del hogar',
    brand: 'Rocío del Valle',
    shelfLifeDays: null,
    goods: {
      'Detergente en polvo': { '450 g': 4300, '1 kg': 8900, '3 kg': 24_700 },
      'Detergente líquido': { '1 L': 10_600, '3 L': 28_900 },
      'Jabón en barra': { '300 g': 2600, 'x 3': 7300 },
      Suavizante: { '450 ml': 4200, '1 L': 8100 },
      Blanqueador: { '500 ml': 1900, '1 L': 3200, '2 L': 5800 },
      'Lavaloza en crema': { '235 g': 3500, '450 g': 6100 },
      'Lavaloza líquido': { '500 ml': 5900 },
      'Limpiapisos lavanda': { '500 ml': 3400, '1 L': 5900 },
      Limpiavidrios: { '500 ml': 5700 },
      'Desengrasante de cocina': { '500 ml': 6900 },
      'Ambientador en aerosol': { '360 ml': 9200 },
      'Insecticida en aerosol': { '285 ml': 12_300 },
      'Esponja doble uso': { 'x 3': 3600 },
      'Bolsa de basura': { 'x 10': 3300 },
    },
  },
]

export const paper: Range[] = [
  {
    category: 'Papel e higiene',
    brand: 'Monte Blanco',
    shelfLifeDays: null,
    goods: {
      'Papel higiénico doble hoja': { 'x 4': 5200, 'x 12': 14_800, 'x 24': 28_300 },
      'Toalla de cocina': { 'x 1': 3900, 'x 3': 10_700 },
      Servilletas: { 'x 100': 2600, 'x 300': 6400 },
      'Pañuelos faciales': { 'x 70': 4800 },
      'Toallas higiénicas nocturnas': { 'x 8': 5900 },
      'Toallas higiénicas con alas': { 'x 10': 5300, 'x 30': 14_200 },
      'Protectores diarios': { 'x 15': 3700, 'x 60': 11_800 },
    },
  },
]

export const care: Range[] = [
  {
    category: 'Cuidado personal',
    brand: 'Sietecueros',
    shelfLifeDays: 1080,
    goods: {
      'Champú de romero': { '340 ml': 12_900, '700 ml': 22_400 },
      'Champú anticaspa': { '340 ml': 15_300 },
      'Acondicionador de romero': { '340 ml': 13_400 },
      'Crema de peinar': { '300 ml': 11_700 },
      'Jabón de tocador avena': { '110 g': 2900, 'x 3': 8100 },
      'Jabón antibacterial': { '110 g': 3100 },
      'Jabón líquido de manos': { '250 ml': 7900, '500 ml': 12_800 },
      'Gel fijador': { '250 g': 6800 },
      'Desodorante en barra': { '50 g': 10_400 },
      'Desodorante roll-on': { '50 ml': 8300 },
      'Desodorante en aerosol': { '150 ml': 13_800 },
      'Crema corporal almendras': { '200 ml': 9700, '400 ml': 17_200 },
      'Crema de manos': { '75 ml': 7100 },
      'Protector solar FPS 50': { '60 g': 28_600, '120 g': 47_900 },
      'Bálsamo labial': { '4 g': 6200 },
      'Máquina de afeitar desechable': { 'x 1': 2700, 'x 3': 7600 },
      'Espuma de afeitar': { '200 ml': 14_100 },
      'Removedor de esmalte': { '60 ml': 3300 },
      Algodón: { '50 g': 2900, '100 g': 5100 },
      'Aplicadores de algodón': { 'x 100': 3200 },
    },
  },
]

export const dental: Range[] = [
  {
    category: 'Higiene oral',
    brand: 'Amanecer',
    shelfLifeDays: 900,
    goods: {
      'Crema dental triple acción': { '50 ml': 3900, '100 ml': 7200 },
      'Crema dental dientes sensibles': { '75 ml': 13_600 },
      'Crema dental infantil': { '50 g': 8400 },
      'Enjuague bucal menta': { '250 ml': 10_200, '500 ml': 17_900 },
      'Cepillo dental medio': { 'x 1': 3600, 'x 2': 6400 },
      'Cepillo dental infantil': { 'x 1': 4900 },
      'Seda dental': { '50 m': 7300 },
    },
  },
]

export const baby: Range[] = [
  {
    category: 'Bebé',
    brand: 'Nidito',
    shelfLifeDays: 1080,
    goods: {
      'Pañal etapa 1': { 'x 30': 21_800 },
      'Pañal etapa 2': { 'x 30': 24_600 },
      'Pañal etapa 3': { 'x 30': 27_900, 'x 50': 44_700 },
      'Pañal etapa 4': { 'x 30': 31_200, 'x 50': 49_800 },
      'Pañal etapa 5': { 'x 30': 33_900 },
      'Pañitos húmedos': { 'x 50': 6900, 'x 100': 11_600 },
      'Crema antipañalitis': { '60 g': 11_300, '110 g': 18_700 },
      'Champú para bebé': { '200 ml': 10_900 },
      'Aceite para bebé': { '200 ml': 11_800 },
      'Talco para bebé': { '200 g': 9400 },
      Tetero: { '150 ml': 9800, '240 ml': 12_400 },
      'Compota de manzana': { '113 g': 3300 },
      'Compota de pera': { '113 g': 3300 },
    },
  },
]

export const pets: Range[] = [
  {
    category: 'Mascotas',
    brand: 'Huella Andina',
    shelfLifeDays: 540,
    goods: {
      'Alimento para perro adulto': { '1 kg': 9800, '4 kg': 36_500, '10 kg': 84_200 },
      'Alimento para cachorro': { '1 kg': 11_300, '4 kg': 41_900 },
      'Alimento para gato adulto': { '500 g': 7400, '1.5 kg': 20_600 },
      'Alimento para gatito': { '500 g': 8100 },
      'Sobre húmedo de pollo': { '85 g': 2900 },
      'Sobre húmedo de carne': { '85 g': 2900 },
      'Snack dental': { 'x 7': 9600 },
      'Arena para gatos': { '4 kg': 15_700 },
      'Champú antipulgas': { '250 ml': 13_200 },
    },
  },
]

export const tableware: Range[] = [
  {
    category: 'Desechables y hogar',
    brand: 'Caribe',
    shelfLifeDays: null,
    goods: {
      'Vaso desechable 7 oz': { 'x 50': 4300 },
      'Plato desechable': { 'x 20': 3900 },
      'Cuchara desechable': { 'x 50': 3400 },
      'Papel aluminio': { '7 m': 4800, '16 m': 9300 },
      'Película adherente': { '30 m': 5600 },
      'Bolsa con cierre': { 'x 20': 5100 },
      'Vela blanca': { 'x 8': 4700 },
      Fósforos: { 'x 10': 3200 },
      'Pilas AA': { 'x 2': 6300, 'x 4': 11_800 },
      'Pilas AAA': { 'x 2': 6500 },
      'Bombillo LED 9 W': { '': 6900 },
    },
  },
]
