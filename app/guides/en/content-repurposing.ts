import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Use each stream more than once',
  summary: 'Three hours live become a week of posts, without three more hours of work.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'A stream holds more than fits into an evening. Out of each one, make three clips, one longer cut with one topic, and one text post. More isn’t better; regular is.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Work from your markers, the day after.'],
      list: [
        'Choose three moments: one funny, one useful, one honest.',
        'Cut for each place anew: upright for short video, wide with chapters for YouTube.',
        'Write the text for people who never saw you.',
        'Where an offer is in the picture, the label for paid promotion goes on each copy. A disclosure doesn’t travel by itself.',
        'Keep a list of what runs where: when an offer ends, its links have to come down.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Monday stream. Tuesday: three clips, scheduled for Wednesday, Friday and Sunday. Thursday: eight minutes “How I set up my microphone”. Friday: a post with one question to the readers. It costs about ninety minutes.',
      ],
    },
  ],
  checklist: [
    {
      id: 'pick-three',
      text: 'I chose three moments of my last stream',
    },
    {
      id: 'label',
      text: 'Each copy with an offer carries its label',
    },
    {
      id: 'schedule',
      text: 'The posts are scheduled across a week',
    },
  ],
  mistakes: [
    'The same file everywhere, with the mark of another platform in the corner.',
    'Leaving links to expired offers in old posts.',
  ],
} satisfies GuideText;
