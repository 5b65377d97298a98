import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** The accepted types of picture, detected by content. All are stored as WebP. */
export const imageKinds = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The longest edge of a picture and of its thumbnail, in pixels. */
export const imageEdge = { full: 800, thumb: 96 } as const

export const addImage = endpoint({
  method: 'POST',
  path: '/api/images',
  who: 'product.edit',
  summary: 'Stores a picture; a product that is saved later names it',
  reply: z.object({ id: z.int() }),
  carries: 'upload',
  problems: ['attachment_too_large', 'image_kind', 'upload_limit', 'busy'],
})

export const imageFile = endpoint({
  method: 'GET',
  path: '/api/images/:id',
  who: 'product.see',
  summary: 'A picture or its thumbnail',
  params: idParams,
  query: z.strictObject({ size: z.enum(['thumb', 'full']).default('full') }),
  reply: z.undefined(),
  carries: 'download',
  problems: ['file_damaged'],
})
