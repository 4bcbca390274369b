import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Get better with feedback',
  summary: 'How to ask for feedback that helps, and how to use your manager.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'You can’t see your own habits. Somebody who watches ten minutes of you can. Ask a fellow streamer, a moderator or your manager, once a month.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Ask narrow questions.'],
      list: [
        'Send one recording of ten minutes, not a channel.',
        'Ask one thing: “When would you have left?” or “Did you understand who pays me?”',
        'Listen, write it down, don’t explain yourself.',
        'Agree on one change and look at it together next month.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        '“At minute six you read the chat for two minutes and I had nothing to look at.” That is worth more than “great stream!”. Next time you read two messages, then play on. Be careful with paid coaching: nobody can promise income. Whoever does, or asks for your login, is selling you something else.',
      ],
    },
  ],
  checklist: [
    {
      id: 'question',
      text: 'I wrote down one narrow question',
    },
    {
      id: 'recording',
      text: 'I sent a recording of ten minutes to somebody',
    },
    {
      id: 'agreement',
      text: 'We agreed on one change and a date',
    },
  ],
  mistakes: [
    'Asking fans only: they like you too much.',
    'Changing five things at once, so that nobody knows what helped.',
  ],
} satisfies GuideText;
