import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Turn viewers into a community',
  summary: 'Rules that are kept, small rituals, and people who come for each other.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'An audience watches you; a community talks when you are not there. It grows from three things: clear rules, rituals that repeat, and jobs for those who want to help.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Start small and keep it up.'],
      list: [
        'Five rules at most, in plain words, pinned. Say what happens to those who break them, and do it.',
        'One ritual: the same opening question each Tuesday, a clip of the week on Fridays.',
        'One moderator whom you trust for every fifty active chatters. Thank them in public.',
        'Answer messages on two fixed evenings, not at all hours.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'A newcomer writes “first time here”. The moderator answers with the link to the rules and a question. On the next stream you say: “Sam, you are back.” That sentence does more than any giveaway. Keep the community free of pressure: no private messages with tracking links, ever, least of all to young people.',
      ],
    },
  ],
  checklist: [
    {
      id: 'rules',
      text: 'My rules are written down and pinned',
    },
    {
      id: 'moderator',
      text: 'I asked one person to moderate',
    },
    {
      id: 'welcome-back',
      text: 'I greet those who come back',
    },
  ],
  mistakes: [
    'Giving rights to whoever spends most.',
    'Running giveaways without checking the law: many countries ask for terms, dates, or a permit.',
  ],
} satisfies GuideText;
