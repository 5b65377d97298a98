export { purchase } from '../es/purchase.ts'
