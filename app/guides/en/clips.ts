import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Clips that bring people in',
  summary: 'Mark good moments while live, cut them short, publish them the next day.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Most new viewers meet you in a clip, not in a stream. A clip is one moment with a beginning and an end, twenty to forty seconds, that can be understood without you.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Make finding the moments cheap.'],
      list: [
        'Set a hotkey for markers, or say “clip” aloud: you will find it in the recording.',
        'Begin two seconds before the surprise, not with a greeting.',
        'Upright format, face in the upper third, captions large enough for a phone.',
        'Check for other people’s music, names in chat and anything private.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Minute 41: the game crashes in the last second of a record. The clip starts with your hand in the air, ends with your laugh. Caption: “2 hours. 1 second.” It is done in a quarter of an hour and works for weeks. If the clip shows an offer, the word “advertising” has to be in the picture.',
      ],
    },
  ],
  checklist: [
    {
      id: 'marker',
      text: 'I have a hotkey or a word for marking moments',
    },
    {
      id: 'first-clip',
      text: 'I cut one clip of at most forty seconds',
    },
    {
      id: 'captions',
      text: 'It has captions and shows nothing private',
    },
  ],
  mistakes: [
    'Publishing ten middling clips in place of two good ones.',
    'Cutting a viewer’s words so that they seem to say something else.',
  ],
} satisfies GuideText;
