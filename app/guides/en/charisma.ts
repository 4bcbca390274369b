import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Presence on camera',
  summary: 'Charisma is a set of habits: look, name, ask, wait.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'Nobody is born at ease in front of a lens. What viewers feel as charisma is attention, and attention can be practised.',
      ],
      list: [
        'Look into the lens when you speak, at the chat when you read.',
        'Say people’s names when they write. Ask them one question back.',
        'Talk to one person. “You”, not “you all”.',
        'When you finish a thought, wait for two seconds. The chat is a few seconds behind you.',
      ],
    },
    {
      heading: 'How to fill a silence',
      paragraphs: [
        'With nobody writing, describe what you do and why: “I take this road because the other one cost me a life yesterday.” Whoever comes in during such a sentence knows at once where they are.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        '“Hi Nico, second time this week! Did the trick with the headset work?” takes four seconds. Nico stays, and three silent viewers learn that writing here gets an answer.',
      ],
    },
  ],
  checklist: [
    {
      id: 'names',
      text: 'I greet viewers by name and ask something back',
    },
    {
      id: 'watch-back',
      text: 'I watched ten minutes of my own stream',
    },
    {
      id: 'pause',
      text: 'I leave pauses after questions',
    },
  ],
  mistakes: [
    'Imitating a loud streamer when you are a quiet person. Calm is a style, too.',
    'Reading out only those who pay.',
  ],
} satisfies GuideText;
