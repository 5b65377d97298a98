import type { importSample as es } from '../es/import-sample.ts'

export const importSample = {
  name: 'sample',
  city: 'Bogota',
  wholeMilk: 'Whole milk 1 L',
  dairy: 'Dairy',
  und: 'unit',
  freshCheese: 'Fresh cheese',
  valleyDairy: 'Valley Dairy Ltd.',
  anaGomez: 'Ana Gomez',
  streetUnit: '10th Street; unit 4',
  deliversOn: 'Delivers on Tuesday; Thursday, if asked',
  southernGrain: 'Southern Grain',
  luisPerez: 'Luis Perez',
  cornerShop: 'Corner Shop',
  streetShop: '10th Street, shop 2',
  martaDiaz: 'Marta Diaz',
} satisfies typeof es
