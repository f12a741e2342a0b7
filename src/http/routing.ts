import type { RouteShape } from '../core/route.ts'

/** Returns the methods that a path supports, for `Allow`; none for a path that does not exist. */
export function allowedMethods(routes: readonly RouteShape[]): (path: string) => string[] {
  const byPath = Map.groupBy(routes, (route) => route.path.replaceAll(/\{\w+\}/g, '{}'))
  const known = [...byPath].map(([path, routes]) => {
    const pattern = new RegExp(`^${path.replaceAll('{}', '[^/]+')}$`)
    const methods = routes.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
    return { pattern, methods: [...methods, 'OPTIONS'] }
  })
  return (path) => known.find(({ pattern }) => pattern.test(path))?.methods ?? []
}
