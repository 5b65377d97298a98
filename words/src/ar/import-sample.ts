import type { importSample as es } from '../es/import-sample.ts'

export const importSample = {
  name: 'مثال',
  city: 'بوغوتا',
  wholeMilk: 'حليب كامل الدسم 1 لتر',
  dairy: 'ألبان',
  und: 'وحدة',
  freshCheese: 'جبن طازج',
  valleyDairy: 'ألبان الوادي',
  anaGomez: 'آنا غوميز',
  streetUnit: 'شارع 10؛ مستودع 4',
  deliversOn: 'يسلّم الثلاثاء؛ والخميس عند الطلب',
  southernGrain: 'حبوب الجنوب',
  luisPerez: 'لويس بيريز',
  cornerShop: 'متجر الزاوية',
  streetShop: 'شارع 10، محل 2',
  martaDiaz: 'مارتا دياز',
} satisfies typeof es
