import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** The kinds of picture that are taken in, told by content. All are kept as WebP. */
export const imageKinds = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The longest edge of a picture and of its thumbnail, in pixels. */
export const imageEdge = { full: 800, thumb: 96 } as const

export const addImage = endpoint({
  method: 'POST',
  path: '/api/images',
  who: 'product.edit',
  summary: 'Keeps a picture, to be named by the product that is saved later',
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
