import type { PLATFORMS } from '../streams/stream.ts';

export type Platform = (typeof PLATFORMS)[number];

/** What guides say differently by platform: where a link is put, the platform's own label for paid promotion, how to test unseen. */
export const PLATFORM_WORDS = ['place', 'label', 'test'] as const;
export type PlatformWord = (typeof PLATFORM_WORDS)[number];

/** A page that says so, and the ISO date on which someone looked. */
type Checked = { source: string; checkedOn: string };

const on = (source: string): Checked => ({ source, checkedOn: '2026-11-26' });

/**
 * The platforms that have words of their own, which are in app/guides/platforms. All others share one wording: nobody checked how they
 * call it.
 */
export const OWN_WORDS: Readonly<Record<PlatformWord, Readonly<Partial<Record<Platform, Checked>>>>> = {
  place: {
    twitch: on('https://help.twitch.tv/s/article/branded-content-policy'),
    kick: on('https://help.kick.com/en/articles/7120642-understanding-your-kick-creator-dashboard'),
    tiktok: on('https://socialtipshub.com/blog/tiktok-bio-link-restrictions/'),
  },
  label: {
    twitch: on(
      'https://support.streamelements.com/hc/en-us/articles/24600463727506-Staying-Compliant-A-Guide-to-Sponsorship-Campaign-Compliance',
    ),
    youtube: on('https://support.google.com/youtube/answer/154235'),
    kick: on('https://kick.com/community-guidelines'),
    tiktok: on(
      'https://ads.tiktok.com/help/article/how-to-turn-on-the-commercial-content-disclosure-setting-in-tiktok',
    ),
  },
  test: {
    twitch: on('https://github.com/notr1ch/twitchtest'),
    youtube: on('https://support.google.com/youtube/answer/2474026'),
  },
};

export function isPlatformWord(value: unknown): value is PlatformWord {
  return (PLATFORM_WORDS as readonly unknown[]).includes(value);
}
