/** The one table of permissions: role × route and role × collection × verb × field. */
export * from './collection-permissions.ts';
export * from './route-permissions.ts';
