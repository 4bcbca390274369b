import { createContext } from 'react';
import type { PageFacts } from '#app/server/platform/page-facts.server.ts';

/**
 * The root's data, as far as they are there. Not by the router's hooks: those render their part again with every step of every
 * navigation.
 */
export const Facts = createContext<PageFacts | undefined>(undefined);
