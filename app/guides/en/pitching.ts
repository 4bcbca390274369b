import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Presenting an offer honestly',
  summary: 'One minute in four sentences: disclosure, problem, offer, catch.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'A good pitch is short, true, and says what is in it for you. Honesty is the law in most countries, and it also converts better: people who were misled cancel, and cancelled sign-ups are rejected commissions.',
      ],
    },
    {
      heading: 'The minute',
      paragraphs: ['Write it, say it aloud three times, then put the paper away.'],
      list: [
        'Disclosure: “This is advertising, I earn a commission.”',
        'Who it is for: “If you already … , this may interest you.”',
        'What it is, in plain words, with price and minimum age.',
        'The catch: what it doesn’t do, or who should leave it alone.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        '“Advertising: I earn something if you sign up. It is a sports app, for adults only and only where it is licensed. I like the statistics. You can lose money with it, most people do in the long run, so play with what you would spend on a cinema ticket, or don’t.” Brazil’s CONAR, Mexico’s Profeco and the FTC in the US all publish guides for influencers; read the one for your country.',
      ],
    },
  ],
  checklist: [
    {
      id: 'disclosure-first',
      text: 'My pitch begins with the disclosure',
    },
    {
      id: 'one-minute',
      text: 'It takes at most one minute',
    },
    {
      id: 'no-promises',
      text: 'It promises no gain and claims nothing I can’t show',
    },
    {
      id: 'adults',
      text: 'It says that the offer is for adults, where that is so',
    },
  ],
  mistakes: [
    '“Guaranteed”, “risk-free”, “easy money”: three ways to lose channel and commission.',
    'Showing a win and hiding ten losses.',
  ],
} satisfies GuideText;
