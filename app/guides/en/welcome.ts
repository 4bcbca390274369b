import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Welcome to Greenroom',
  summary: 'What we do together, how you earn, and what we expect of each other.',
  minutes: 3,
  sections: [
    {
      heading: 'How it works',
      paragraphs: [
        'You pick an offer, mention it on your stream, and share a tracking link that belongs to you. When somebody follows the link and completes what the offer asks for, you earn a commission. The brand pays; your viewers pay nothing extra because of you.',
        'A commission is first on hold, because some sign-ups are cancelled or turn out to be false. After the hold it becomes available, and you can have it paid out on the 1st or the 15th.',
      ],
    },
    {
      heading: 'What we expect',
      paragraphs: [
        'Promote only what you would recommend to a friend. Say clearly that it is advertising, every time. Never promote to minors what is meant for adults, and never promise anybody that they will win or earn money.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Lucía streams twice a week. She chooses one offer, says “this part is paid advertising” before she shows it, and pins her link. Ten people sign up, eight remain after the hold. She is paid for eight. That is normal, and her dashboard shows why two were rejected.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-path',
      text: 'I know the four phases of the guides',
    },
    {
      id: 'profile',
      text: 'My name and brand in the profile are correct',
    },
    {
      id: 'disclosure',
      text: 'I will always say when I am advertising',
    },
  ],
  mistakes: [
    'Expecting the first money in the first week: holds take their time.',
    'Taking five offers at once. One that fits your viewers does better.',
  ],
} satisfies GuideText;
