import { type Permission, permissions } from '../../core/permission.ts'

export const roles = ['looks', 'makes', 'manages', 'owner'] as const
export type PersonRole = (typeof roles)[number]

const looks: Permission[] = ['products:read', 'videos:read', 'usage:read']

const makes: Permission[] = [
  ...looks,
  'products:create',
  'products:update',
  'products:share',
  'images:upload',
  'photoshoots:generate',
  'campaigns:generate',
  'assistant_ads:generate',
  'retail_listings:generate',
  'videos:generate',
]

const presets: Record<PersonRole, readonly Permission[]> = { looks, makes, manages: permissions, owner: permissions }

/** The permissions that a role stands for, in their usual order. */
export const permissionsOfRole = (role: PersonRole): Permission[] =>
  permissions.filter((permission) => presets[role].includes(permission))
