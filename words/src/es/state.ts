export const state = {
  inactive: 'Inactivo',
  toApprove: 'Por aprobar',
  pending: 'Pendiente',
  approved: 'Aprobada',
  partial: 'Parcial',
  received: 'Recibida',
  paid: 'Pagada',
  rejected: 'Rechazada',
  cancelled: 'Anulada',
  approval: {
    pending: 'Sin aprobar',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    cancelled: 'Anulada',
  },
  receipt: { none: 'Sin recibir', part: 'Recibida en parte', full: 'Recibida completa' },
  payment: { unpaid: 'Sin pagar', part: 'Pagada en parte', paid: 'Pagada' },
}
