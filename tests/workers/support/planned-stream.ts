const DAY = 86_400_000;

/** streams/{id} of a person, planned for tomorrow. */
export const plannedStream = (uid: string, more: object = {}): Record<string, unknown> => ({
  ...{ uid, platform: 'twitch', title: 'Friday', state: 'planned', plannedAt: new Date(Date.now() + DAY), zone: 'UTC' },
  ...{ channelUrl: 'https://twitch.tv/x', startedAt: null, endedAt: null, offerIds: [], checklist: [] },
  ...{ disclosedAt: null, vodUrl: '', ...more },
});
