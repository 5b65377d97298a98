import type { Endpoint } from '@trastienda/contract/endpoint'
import { openapi } from '@trastienda/contract/openapi'
import { direct, type Route } from '../http/route.ts'
import { openApiDocument } from './document.ts'

/** The route of the OpenAPI document. */
export function openApiRoute(endpoints: readonly Endpoint[]): Route {
  let document: Record<string, unknown> | undefined
  return direct(openapi, async () => (document ??= openApiDocument([...endpoints, openapi])))
}
