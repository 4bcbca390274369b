import { expect, it } from 'vitest';
import type { Standing } from '#app/domain/access/roles.ts';
import { mayDeleteAccount } from '#app/server/people/settings.server.ts';

it.each([
  ['streamer', 'active', true],
  ['streamer', 'pending', true],
  ['admin', 'active', false],
  ['paymentsolution', 'active', false],
] as const)('the settings of a %s who is %s offer to delete the account: %s', (role, status, offered) => {
  const standing: Standing = { role, status, completedAllGuides: false };
  expect(mayDeleteAccount(standing)).toBe(offered);
});
