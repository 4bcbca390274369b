/** The one table of permissions: role × route and role × collection × verb × field. */
export * from './collections.ts';
export * from './routes.ts';
