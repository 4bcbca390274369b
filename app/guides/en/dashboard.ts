import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Find your way around the dashboard',
  summary: 'What each balance means, and how to ask for a payout in time.',
  minutes: 3,
  sections: [
    {
      heading: 'The four figures',
      paragraphs: [
        'On hold: earned, but still in its waiting time. Available: yours, ready for the next payout. Reserved: in a payout that is on its way. Paid: everything that has already left for your account.',
        'Only “available” goes into a payout. If a figure surprises you, open Commissions: every line carries its state and the reason.',
      ],
    },
    {
      heading: 'Asking for a payout',
      paragraphs: [
        'Payday is the 1st and the 15th. Requests close 48 hours before, in UTC. Ask any time before that; you don’t name an amount, because everything that is available at that moment is paid.',
      ],
      list: [
        'Open the dashboard and look at “Request a payout”.',
        'Read what would block it, and fix that first.',
        'Press the button. You can cancel until requests close.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Payday is the 15th at 00:00 UTC, so requests close on the 13th at 00:00 UTC. In Mexico City that is the evening of the 12th. Ask a day early and the time zone can’t catch you out.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-balance',
      text: 'I can tell on hold from available',
    },
    {
      id: 'know-lock',
      text: 'I know when requests close in my own time zone',
    },
    {
      id: 'know-blockers',
      text: 'I know where the dashboard shows what blocks a payout',
    },
  ],
  mistakes: [
    'Asking on payday itself: by then the list has been closed for two days.',
    'Changing the payout method just before payday, which pauses payouts for your safety.',
  ],
} satisfies GuideText;
