export const installed = {
  description: 'مشتريات متجرك ومبيعاته ومخزونه',
  receive: 'استلام البضاعة',
}
