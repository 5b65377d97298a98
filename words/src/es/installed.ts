export const installed = {
  description: 'Compras, ventas e inventario de tu tienda',
  receive: 'Recibir mercancía',
}
