import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Grow your reach without tricks',
  summary: 'Collaborations, search and a small budget; never bought viewers.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Reach grows when people who like something similar get to know you. Three ways are honest and cheap: streaming with others, being found by search, and a little paid advertising for your best clip.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Try one at a time, for a month.'],
      list: [
        'Ask one streamer of about your size for an evening together. Bring the idea and the date.',
        'Give streams and clips the words that people type: “settings for …”, “first look at …”.',
        'Put a fixed small sum behind one clip that has already done well, in the countries where your offer runs, to adults only if the offer asks for that.',
        'Look at what it brought before you spend again.',
      ],
    },
    {
      heading: 'What you must not do',
      paragraphs: [
        'Bought viewers, click farms, follow-for-follow and paying people to sign up are fraud. Trackers see it by the pattern: many clicks, one device, no life afterwards. Such commissions are rejected, and the account is closed. Bidding on a brand’s name in search ads is forbidden by most offers, too.',
      ],
    },
  ],
  checklist: [
    {
      id: 'no-fake',
      text: 'I use no bought viewers, clicks or sign-ups',
    },
    {
      id: 'one-partner',
      text: 'I asked one streamer for a collaboration',
    },
    {
      id: 'budget',
      text: 'I set a limit for what I spend on advertising',
    },
  ],
  mistakes: [
    'Promoting a weak clip with money: it only gets seen by more people who leave.',
    'Advertising an offer in countries where it may not be promoted.',
  ],
} satisfies GuideText;
