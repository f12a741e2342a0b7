/** The permissions of API keys, in the order in which they are usually granted. */
export const permissions = [
  'products:read',
  'products:create',
  'products:update',
  'products:delete',
  'products:share',
  'brands:manage',
  'images:upload',
  'photoshoots:generate',
  'campaigns:generate',
  'assistant_ads:generate',
  'retail_listings:generate',
  'videos:read',
  'videos:generate',
  'usage:read',
  'people:manage',
  'keys:manage',
  'audit:read',
  'events:read',
  // Also reads events.
  'webhooks:manage',
] as const

export type Permission = (typeof permissions)[number]
