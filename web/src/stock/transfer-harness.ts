import { readTransfer, type TransferStatus } from '@trastienda/contract/stock-transfer'

const ended = (status: TransferStatus) => status === 'received' || status === 'returned'
/** A transfer from Centro to Norte as its page reads it. */
export const transferIn = (status: TransferStatus) =>
  readTransfer.parse({
    id: 3,
    reference: 'TR-3',
    sentOn: '2026-11-02',
    receivedOn: ended(status) ? '2026-11-03' : null,
    storeId: 1,
    store: 'Centro',
    toStoreId: 2,
    toStore: 'Norte',
    units: '3',
    value: 30_000,
    lost: 0,
    approval: status === 'cancelled' ? 'cancelled' : 'approved',
    status,
    createdBy: 'Luis Mora',
    createdById: 6,
    createdAt: '2026-11-02T14:00:00.000Z',
    editedBy: 'Luis Mora',
    editedById: 6,
    editedAt: '2026-11-02T14:00:00.000Z',
    decidedBy: 'Ana Ruiz',
    decidedById: 5,
    decidedAt: '2026-11-02T15:00:00.000Z',
    decisionReason: '',
    note: '',
    differenceNote: '',
    items: [],
    receivedBy: ended(status) ? 'Eva Gil' : null,
    receivedAt: ended(status) ? '2026-11-03T15:00:00.000Z' : null,
    byOthers: false,
    differenceByOthers: false,
    version: 3,
  })
