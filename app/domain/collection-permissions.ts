import type { Role } from './roles.ts';
