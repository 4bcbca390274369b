import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Set up your stream',
  summary: 'Software, settings that hold, and the rules of your platform.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Install OBS Studio or the software that your platform recommends. Run an upload test with the cable plugged in. Use about half of the measured upload for the stream: the rest is your reserve.',
      ],
    },
    {
      heading: 'Settings that hold',
      paragraphs: ['Begin modest. A stable picture at 720p beats a sharp one that stutters.'],
      list: [
        'Three scenes: start, main, pause.',
        '720p at 30 frames, about 3,000 kbit/s; raise it only after three clean streams.',
        'Record locally as well: clips come from there.',
        'A title that says what happens, and the label for paid promotion that your platform offers.',
      ],
    },
    {
      heading: 'Know your platform’s rules',
      paragraphs: [
        'Some platforms forbid links to certain offers, above all games of chance, or allow them only for adults in some countries. Read the rules on branded content before the first promotion. A banned channel earns nothing, and “I did not know” has never helped anybody.',
      ],
    },
  ],
  checklist: [
    {
      id: 'software',
      text: 'My streaming software is set up with three scenes',
    },
    {
      id: 'bitrate',
      text: 'My bitrate is at most half of my upload',
    },
    {
      id: 'platform-rules',
      text: 'I read my platform’s rules on branded content',
    },
    {
      id: 'private-test',
      text: 'I made a private test stream of ten minutes',
    },
  ],
  mistakes: [
    'Showing the stream key on screen. Reset it at once if that happens.',
    'Streaming over wireless while the house watches films.',
  ],
} satisfies GuideText;
