import type { GuideText } from '../guide-text.ts';

export default {
  title: 'The call to action',
  summary: 'Ask for one thing, at the right moment, in a way people can follow.',
  minutes: 3,
  sections: [
    {
      heading: 'What to do',
      paragraphs: [
        'A call to action is a sentence that says what to do now, where, and what happens then. One per segment. Whoever asks for a follow, a like, a sign-up and a Discord in one breath gets none of them.',
      ],
    },
    {
      heading: 'How',
      paragraphs: ['Make the way short.'],
      list: [
        'Say it while the benefit is fresh, right after the demonstration.',
        'Show the link: on screen, pinned in chat, first line of the description, each with the word “advertising”.',
        'Say what comes next: “You land on a form, it takes two minutes, and you need an ID.”',
        'Repeat every thirty to forty minutes at most, disclosure included.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        '“If you want to try it: the pinned link, marked as advertising. Two minutes, adults only. If not, stay here, we go on right now.” The second half matters: nobody feels pushed, and those who click come back.',
      ],
    },
  ],
  checklist: [
    {
      id: 'one-action',
      text: 'Each segment asks for exactly one thing',
    },
    {
      id: 'link-visible',
      text: 'My link is pinned and marked as advertising',
    },
    {
      id: 'repeat-plan',
      text: 'I planned when I repeat it',
    },
  ],
  mistakes: [
    'False urgency: “only today” when it is there tomorrow.',
    'Link shorteners that hide where the link goes. Platforms treat them as spam.',
  ],
} satisfies GuideText;
