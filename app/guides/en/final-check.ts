import type { GuideText } from '../guide-text.ts';

export default {
  title: 'The final check before you go live',
  summary: 'Ten minutes that save a stream: link, words, gear, limits.',
  minutes: 3,
  sections: [
    {
      heading: 'Ten minutes before',
      paragraphs: [
        'Go through the same list each time, in the same order. Pilots do it with thirty years of experience, and so can you.',
      ],
      list: [
        'Open your tracking link in a private window, on a phone. Does it lead to the right page, in the right country?',
        'Check that the offer is still live and what its disclosure text is.',
        'Listen to ten seconds of your own sound.',
        'Start the local recording. Water on the table, phone on silent.',
      ],
    },
    {
      heading: 'Your words',
      paragraphs: [
        'Write two sentences on a note at the edge of the screen: the disclosure, and what the offer is. “The next part is advertising: I earn money if you sign up. It is for adults only.” Say it before the link appears and again when new viewers have come in.',
      ],
    },
    {
      heading: 'Know when to stop',
      paragraphs: [
        'Decide beforehand how long you stream and what you don’t do: no stream when ill or furious, no spending of your own money on an offer to make it look good.',
      ],
    },
  ],
  checklist: [
    {
      id: 'link',
      text: 'I tested my link on a phone',
    },
    {
      id: 'words',
      text: 'My disclosure stands on a note before me',
    },
    {
      id: 'gear',
      text: 'Sound and recording are checked',
    },
    {
      id: 'limits',
      text: 'I set an end time and my limits',
    },
  ],
  mistakes: [
    'Changing scenes or drivers an hour before the stream.',
    'Hiding the disclosure under the “more” of a description. It has to be heard and seen.',
  ],
} satisfies GuideText;
