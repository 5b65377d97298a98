import type { Range } from './range.ts'

export const flours: Range[] = [
  {
    category: 'Harinas y pastas',
    brand: 'Río Frío',
    shelfLifeDays: 360,
    goods: {
      'Harina de trigo': { '500 g': 2300, '1 kg': 4300 },
      'Harina de maíz blanco': { '500 g': 2100, '1 kg': 3900 },
      'Harina de maíz amarillo': { '1 kg': 3900 },
      'Fécula de maíz': { '200 g': 2800 },
      Espagueti: { '250 g': 1750, '500 g': 3200 },
      'Pasta corbata': { '250 g': 1800 },
      'Pasta concha': { '250 g': 1800 },
      Macarrón: { '250 g': 1800, '500 g': 3300 },
      Fideo: { '250 g': 1750 },
      'Avena en hojuelas': { '250 g': 2200, '500 g': 4100 },
      'Avena molida': { '500 g': 4300 },
      'Galletas de soda': { 'x 3 tacos': 4400 },
      'Galletas dulces': { 'x 12': 5200 },
      'Granola con frutos': { '300 g': 8200 },
    },
  },
]

export const grains: Range[] = [
  {
    category: 'Granos',
    brand: 'Don Eliécer',
    shelfLifeDays: 365,
    goods: {
      'Arroz blanco': { '500 g': 2150, '1 kg': 4050, '3 kg': 11_700 },
      'Arroz integral': { '500 g': 3100 },
      'Fríjol cargamanto': { '500 g': 5700 },
      'Fríjol bola roja': { '500 g': 5200 },
      Lenteja: { '500 g': 2900 },
      Garbanzo: { '500 g': 4300 },
      'Arveja verde seca': { '500 g': 2800 },
      'Maíz pira': { '500 g': 2900 },
      'Azúcar blanca': { '500 g': 2200, '1 kg': 4200 },
      'Panela redonda': { '500 g': 2600 },
      'Sal refinada': { '500 g': 1100, '1 kg': 1900 },
    },
  },
  {
    category: 'Granos',
    brand: 'a granel',
    shelfLifeDays: 365,
    unit: 'kg',
    goods: { 'Fríjol cargamanto': { '': 10_400 }, Lenteja: { '': 5300 }, 'Azúcar morena': { '': 4100 } },
  },
]

export const drinks: Range[] = [
  {
    category: 'Bebidas',
    brand: 'Páramo Azul',
    shelfLifeDays: 270,
    goods: {
      'Agua sin gas': { '600 ml': 1050, '1.5 L': 2100, '6 L': 5600 },
      'Agua con gas': { '600 ml': 1250 },
      'Agua saborizada maracuyá': { '600 ml': 1700 },
      'Gaseosa de manzana': { '400 ml': 1750, '1.5 L': 4300, '3 L': 6900 },
      'Gaseosa de naranja': { '400 ml': 1750, '1.5 L': 4300 },
      'Gaseosa cola': { '400 ml': 1850, '1.5 L': 4600, '3 L': 7300 },
      'Jugo de mango': { '200 ml': 1250, '1 L': 4700 },
      'Jugo de mora': { '200 ml': 1250, '1 L': 4700 },
      'Té helado de limón': { '500 ml': 2300 },
      'Bebida hidratante de uva': { '500 ml': 2600 },
      Malta: { '330 ml': 2100, '1 L': 4500 },
    },
  },
]

export const coffee: Range[] = [
  {
    category: 'Café y chocolate',
    brand: 'Serranía del Perijá',
    shelfLifeDays: 540,
    goods: {
      'Café molido tradicional': { '250 g': 11_200, '500 g': 21_500 },
      'Café molido fuerte': { '250 g': 11_600 },
      'Café en grano': { '500 g': 24_800 },
      'Café soluble': { '50 g': 8900, '170 g': 24_300 },
      'Chocolate de mesa': { '250 g': 7200, '500 g': 13_800 },
      'Chocolate con clavos y canela': { '250 g': 7600 },
      Cocoa: { '200 g': 6900 },
      'Aromática de manzanilla': { 'x 20': 3300 },
      'Aromática de frutos rojos': { 'x 20': 3600 },
    },
  },
]

export const sweets: Range[] = [
  {
    category: 'Dulces y pasabocas',
    brand: 'La Ceiba',
    shelfLifeDays: 240,
    goods: {
      'Bocadillo veleño': { 'x 12': 4300, 'x 24': 8100 },
      'Chocolatina de leche': { '12 g': 650, '30 g': 1500 },
      'Galleta wafer vainilla': { 'x 6': 3700 },
      'Galleta wafer chocolate': { 'x 6': 3700 },
      Masmelos: { '150 g': 3900 },
      'Gomas de fruta': { '80 g': 2300 },
      'Caramelo de café': { 'x 100': 6800 },
      'Chicle de menta': { 'x 4': 500 },
      'Papas fritas naturales': { '30 g': 1500, '110 g': 4900 },
      'Papas fritas limón': { '30 g': 1500 },
      'Platanitos maduros': { '35 g': 1400, '120 g': 4400 },
      'Maní salado': { '50 g': 1600, '180 g': 5200 },
      'Rosquitas de queso': { '70 g': 2300 },
      'Chicharrón con limón': { '25 g': 2200 },
    },
  },
]

export const oils: Range[] = [
  {
    category: 'Aceites y salsas',
    brand: 'Valle del Sinú',
    shelfLifeDays: 420,
    goods: {
      'Aceite de girasol': { '500 ml': 6700, '1 L': 12_600, '3 L': 35_800 },
      'Aceite vegetal': { '1 L': 9400, '3 L': 26_900 },
      'Aceite de oliva': { '250 ml': 17_400 },
      'Vinagre blanco': { '500 ml': 2400 },
      'Salsa de tomate': { '200 g': 3600, '400 g': 6300 },
      Mayonesa: { '200 g': 4700, '400 g': 8600 },
      Mostaza: { '200 g': 3500 },
      'Salsa rosada': { '200 g': 4400 },
      'Ají casero': { '150 ml': 3900 },
      Margarina: { '250 g': 3800 },
    },
  },
]

export const canned: Range[] = [
  {
    category: 'Enlatados',
    brand: 'Puerto Claro',
    shelfLifeDays: 1080,
    goods: {
      'Atún en aceite': { '160 g': 5400, 'x 3': 15_600 },
      'Atún en agua': { '160 g': 5400 },
      'Sardina en salsa de tomate': { '425 g': 7300 },
      'Maíz tierno': { '241 g': 4900 },
      'Arveja con zanahoria': { '300 g': 4600 },
      'Fríjol con tocino': { '310 g': 6400 },
      'Durazno en almíbar': { '820 g': 13_900 },
      'Champiñón tajado': { '230 g': 7800 },
      'Leche condensada': { '300 g': 7600 },
    },
  },
]
