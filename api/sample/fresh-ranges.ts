import type { Range } from './range.ts'

export const dairy: Range[] = [
  {
    category: 'Lácteos',
    brand: 'Sabana Alta',
    shelfLifeDays: 30,
    goods: {
      'Leche entera': { '900 ml': 3650, '1.1 L': 4350 },
      'Leche deslactosada': { '900 ml': 4100, '1.1 L': 4900 },
      'Leche descremada': { '1.1 L': 4700 },
      'Yogur de fresa': { '200 g': 1850, '1 L': 7200 },
      'Yogur de melocotón': { '200 g': 1850, '1 L': 7200 },
      Kumis: { '200 g': 1750, '1 L': 6900 },
      'Queso campesino': { '250 g': 6400, '500 g': 12_300 },
      Cuajada: { '250 g': 5600 },
      'Queso doble crema tajado': { '250 g': 8300 },
      'Mantequilla con sal': { '125 g': 4700, '250 g': 8900 },
      'Crema de leche': { '200 ml': 4300 },
      Arequipe: { '220 g': 5200, '500 g': 10_400 },
    },
  },
  {
    category: 'Lácteos',
    brand: 'Sabana Alta',
    shelfLifeDays: 30,
    unit: 'kg',
    goods: { 'Queso costeño': { '': 21_500 }, 'Queso pera': { '': 26_800 } },
  },
]

export const bakery: Range[] = [
  {
    category: 'Panadería',
    brand: 'Tunjuelo',
    shelfLifeDays: 15,
    goods: {
      'Pan tajado blanco': { '450 g': 5200, '600 g': 6700 },
      'Pan tajado integral': { '450 g': 6100 },
      'Pan de perro': { 'x 8': 4600 },
      'Pan de hamburguesa': { 'x 6': 4900 },
      'Tostadas integrales': { '160 g': 4300 },
      'Mogolla integral': { 'x 6': 4200 },
      'Arepa de maíz blanco': { 'x 5': 3300, 'x 10': 5900 },
      'Arepa de chócolo': { 'x 5': 5400 },
      'Ponqué de vainilla': { '250 g': 6200 },
      'Roscón con bocadillo': { 'x 4': 5100 },
      Almojábana: { 'x 6': 6300 },
    },
  },
]

export const produce: Range[] = [
  {
    category: 'Frutas y verduras',
    brand: '',
    shelfLifeDays: 12,
    unit: 'kg',
    goods: {
      'Papa pastusa': { '': 2400 },
      'Papa criolla': { '': 3900 },
      'Cebolla cabezona': { '': 2900 },
      'Cebolla larga': { '': 3400 },
      'Tomate chonto': { '': 3300 },
      Zanahoria: { '': 2200 },
      Yuca: { '': 2700 },
      'Plátano hartón': { '': 2900 },
      'Banano criollo': { '': 2500 },
      'Naranja Valencia': { '': 2300 },
      'Mandarina arrayana': { '': 3600 },
      'Limón Tahití': { '': 3900 },
      'Mora de Castilla': { '': 7400 },
      'Guayaba pera': { '': 3500 },
      Lulo: { '': 6100 },
      'Aguacate papelillo': { '': 7200 },
    },
  },
]

export const coldCuts: Range[] = [
  {
    category: 'Carnes frías',
    brand: 'El Arriero',
    shelfLifeDays: 45,
    goods: {
      'Salchicha ahumada': { 'x 7': 8600, 'x 14': 16_200 },
      'Salchicha perro': { 'x 10': 7900 },
      'Jamón de cerdo': { '230 g': 7400, '450 g': 13_900 },
      'Jamón de pollo': { '230 g': 7100 },
      Mortadela: { '250 g': 4600, '450 g': 7900 },
      'Tocineta ahumada': { '150 g': 8700 },
      'Salchichón cervecero': { '480 g': 7600 },
    },
  },
  {
    category: 'Carnes frías',
    brand: 'El Arriero',
    shelfLifeDays: 45,
    unit: 'kg',
    goods: {
      'Chorizo santarrosano': { '': 22_400 },
      Longaniza: { '': 19_800 },
      'Lomo de cerdo ahumado': { '': 29_500 },
    },
  },
]

export const iceCream: Range[] = [
  {
    category: 'Helados',
    brand: 'Nevería',
    shelfLifeDays: 300,
    goods: {
      'Paleta de agua': { limón: 1100, mora: 1100 },
      'Helado de vainilla': { '1 L': 13_400 },
      'Helado de ron con pasas': { '1 L': 14_200 },
    },
  },
]
