import type { GuideText } from '../guide-text.ts';

export default {
  title: 'A week that you can keep up',
  summary: 'Fixed hours, small preparations, and a day that belongs to you.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Viewers come back when they know when. Two fixed evenings beat five random ones. Choose hours that you can hold for three months beside work, school and family.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Give each task its place in the week.'],
      list: [
        'Two streams, same day, same hour, with the time zone in the title.',
        'The day after: markers, clips, replies. One hour, with an alarm at the end.',
        'One day entirely without: no chat, no numbers.',
        'The 10th and the 26th: look at your balance, ask for the payout, put the part for tax aside.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Tuesday and Saturday at 20:00. Wednesday clips. Friday the plan for the next stream: one topic, one offer at most, one question for the chat. Sunday off. If you fall ill, write one line in the channel and sleep. A community that knows why waits.',
      ],
    },
  ],
  checklist: [
    {
      id: 'week-plan',
      text: 'My two fixed times are public',
    },
    {
      id: 'free-day',
      text: 'One day of the week is free of streaming',
    },
    {
      id: 'payday-note',
      text: 'Payout dates are in my calendar',
    },
  ],
  mistakes: [
    'Planning for the best week of the year.',
    'Skipping sleep to stream: sound, mood and judgement all suffer.',
  ],
} satisfies GuideText;
