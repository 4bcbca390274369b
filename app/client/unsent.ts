import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** The status of a form that did not get through: after it, Remix reads a page with an action of its own not again. */
export const UNSENT = 503;

/**
 * The `shouldRevalidate` of the root, the layouts and pages with a fetcher's form. Remix reads everything else again after
 * such a form even when it could not be sent, and a page without network is then replaced by a screen that says so.
 */
export const readUnlessUnsent = ({ actionStatus }: Pick<ShouldRevalidateFunctionArgs, 'actionStatus'>): boolean =>
  actionStatus !== UNSENT;
