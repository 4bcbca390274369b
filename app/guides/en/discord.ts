import type { GuideText } from '../guide-text.ts';

export default {
  title: 'A Discord server that works',
  summary: 'Few channels, tight permissions, and a place of its own for advertising.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Begin with five channels: rules, announcements, chat, clips, and one for promotions. Empty channels make a server look deserted; add one only when a topic keeps coming up.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Permissions before invitations.'],
      list: [
        'Turn on two-factor sign-in for you and require it for moderators.',
        'New members may read the rules first and write after they accept them.',
        'Only you and moderators may mention everybody, invite bots, or post links to promotions.',
        'If you promote anything for adults, mark that channel as age-restricted, and keep such links out of all others.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'The channel “advertising” has a pinned line: “Everything here is paid. I earn a commission. Adults only.” Whoever doesn’t want to see it mutes it with one press. Nobody is surprised, and you can show anybody how you do it.',
      ],
    },
  ],
  checklist: [
    {
      id: 'channels',
      text: 'I have at most five channels',
    },
    {
      id: 'permissions',
      text: 'Nobody but the team may mention everybody',
    },
    {
      id: 'age-gate',
      text: 'Channels for adults are age-restricted',
    },
    {
      id: 'ads-channel',
      text: 'Promotions live in one marked channel',
    },
  ],
  mistakes: [
    'Giving a bot administrator rights because it asks for them.',
    'Announcing each stream to everybody. Let people choose a role for it.',
  ],
} satisfies GuideText;
