import { nameAsked } from './asked-name.ts'

const asked = [
  /^(?:(?:cambiar|cambia|modificar|corregir|subir|bajar|poner|actualizar) )?(?:el )?precios? (?:de venta )?(?:de |del |a |al )?(.+)$/,
  /^(?:(?:change|edit|update|set|raise|lower|correct) )?(?:the )?(?:selling )?prices? (?:of |for )?(.+)$/,
  /^(?:(?:change|edit|update|set|raise|lower|correct) )(?:the )?(.+?)(?:'s)? price$/,
  /^(?:(?:تغيير|تعديل|غير|عدل|تحديث) )?سعر (?:بيع )?(.+)$/,
  /^(?:修改|更改|改|调整)?(.+?)的?(?:售价|价格)$/,
]

/** Articles before a name. */
const before = /^(?:la|el|los|las|the) /

/** The name of the goods whose price is asked for or to be changed: "change the price of rice". */
export const priceAsked = (typed: string): string | undefined => nameAsked(typed, asked, before)
