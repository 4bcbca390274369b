import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Mindset for the long run',
  summary: 'Measure what you control, and take care of the person on camera.',
  minutes: 3,
  sections: [
    {
      heading: 'Set the right goal',
      paragraphs: [
        'Viewer counts swing for reasons that have nothing to do with you: a holiday, a football match, an algorithm. Set goals you can reach by your own hand: two streams a week, one clip each, one thing better than last time.',
      ],
    },
    {
      heading: 'On bad days',
      paragraphs: [
        'Hide the viewer counter while you are live. Let a moderator, or a word filter, deal with insults; you don’t owe anyone an answer. If someone in the chat speaks of hurting themselves, stay calm, write down a helpline of your country beforehand, and point to it.',
      ],
    },
    {
      heading: 'Money and mood',
      paragraphs: [
        'Commissions come in waves. Plan with the average of three months, not with the best week, and keep the part for tax apart. If you promote games of chance, don’t play with what you earn, and take it seriously when a viewer writes that they have lost too much: point them to help, not to the link.',
      ],
    },
  ],
  checklist: [
    {
      id: 'own-goal',
      text: 'My goal for this month depends on me alone',
    },
    {
      id: 'bad-day',
      text: 'I have a plan for a bad chat and a helpline at hand',
    },
    {
      id: 'stop-rule',
      text: 'I know at what point I end a stream',
    },
  ],
  mistakes: [
    'Streaming ten days in a row, then not for a month.',
    'Comparing your third week with somebody’s sixth year.',
  ],
} satisfies GuideText;
