/** The one table of permissions: role × route, role × collection × verb × field, and role × callable. */
export * from './addresses.ts';
export * from './callables.ts';
export * from './collections.ts';
export * from './routes.ts';
