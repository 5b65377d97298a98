import type { importSample as es } from '../es/import-sample.ts'

export const importSample = {
  name: '示例',
  city: '波哥大',
  wholeMilk: '全脂牛奶 1 升',
  dairy: '乳制品',
  und: '件',
  freshCheese: '鲜奶酪',
  valleyDairy: '河谷乳业',
  anaGomez: '安娜·戈麦斯',
  streetUnit: '10 街；4 号仓',
  deliversOn: '周二送货；可约周四',
  southernGrain: '南方粮食',
  luisPerez: '路易斯·佩雷斯',
  cornerShop: '街角商店',
  streetShop: '10 街 2 号',
  martaDiaz: '玛尔塔·迪亚斯',
} satisfies typeof es
