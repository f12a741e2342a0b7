/** Everything an API key can be allowed to do, in the order people grant it. */
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
  // Reserved: keys may hold it before the first operation asks for it.
  'webhooks:manage',
] as const

export type Permission = (typeof permissions)[number]
