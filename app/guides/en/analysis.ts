import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Read your numbers',
  summary: 'From click to commission: find the one step worth mending.',
  minutes: 3,
  sections: [
    {
      heading: 'What to look at',
      paragraphs: [
        'Four figures make a chain: viewers, clicks, sign-ups, commissions. Look at each as a share of the one before. The weakest link in the chain is where your next hour is best spent.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Once a week, on the same day, ten minutes.'],
      list: [
        'Open Performance and choose the last 28 days.',
        'Few clicks: the call to action was late or the link hard to find.',
        'Many clicks, few sign-ups: the offer doesn’t fit, or you promised something else.',
        'Many sign-ups, few commissions: open Commissions and read the reasons for rejections.',
        'Change one thing and note it with the date.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        '200 viewers, 30 clicks, 2 sign-ups. Fifteen of a hundred click, which is a lot, so the link works. But only two in thirty sign up: look at the page on a phone. It asks for an ID. Say so beforehand next time. With figures as small as these, three streams tell you more than one.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-funnel',
      text: 'I know my weakest link',
    },
    {
      id: 'one-change',
      text: 'I decided on one change for the next stream',
    },
    {
      id: 'note',
      text: 'I wrote it down with the date',
    },
  ],
  mistakes: [
    'Judging by one evening. Small numbers jump.',
    'Clicking your own link to “test” it many times: such clicks look like fraud.',
  ],
} satisfies GuideText;
