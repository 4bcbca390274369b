import { describe, expect, it } from 'vitest';
import { applicationFields, applicationInput, applicationSchema } from '#app/domain/people/application.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';

const STORED = {
  ...{ platform: 'twitch', channelUrl: 'https://twitch.tv/ana', audience: '2k-10k', country: 'BR' },
  ...{ languages: ['pt'], content: 'Indie games on Sundays.', sentAt: new Date('2026-11-05T10:00:00.000Z') },
};

describe('the experience of an application', () => {
  it.each(EXPERIENCES)('is kept and read as it was answered: %s', (experience) => {
    expect(applicationInput.parse({ ...STORED, experience }).experience).toBe(experience);
    expect(applicationSchema.parse({ ...STORED, experience }).experience).toBe(experience);
  });

  it.each([undefined, '', 'expert'])('is required of a new one: %s', (experience) => {
    const { error } = applicationInput.safeParse({ ...STORED, experience });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['experience'], 'validation.required'],
    ]);
  });

  it('is null for one from before the question', () => {
    expect(applicationSchema.parse(STORED)).toEqual({ ...STORED, experience: null });
  });

  it('is given back as it was chosen when something else is wrong', () => {
    const form = new FormData();
    form.set('experience', 'new');
    expect(applicationFields(form)).toMatchObject({ experience: 'new', audience: '' });
  });
});
