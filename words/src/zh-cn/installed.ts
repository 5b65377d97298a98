export const installed = {
  description: '您店铺的采购、销售与库存',
  receive: '收货',
}
