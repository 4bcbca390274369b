import { inject } from 'vitest';

/** The first setup file of suites with a stack: some modules read the addresses when they are imported. */
Object.assign(process.env, inject('stack'));
