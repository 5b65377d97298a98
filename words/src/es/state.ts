export const state = {
  inactive: 'Inactivo',
  toApprove: 'Por aprobar',
}
