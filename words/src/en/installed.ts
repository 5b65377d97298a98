export const installed = {
  description: 'Buying, selling and stock of your shop',
  receive: 'Receive goods',
}
