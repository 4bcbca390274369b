import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Set up Telegram safely',
  summary: 'A channel for your viewers, a direct line to your manager, and no open doors.',
  minutes: 3,
  sections: [
    {
      heading: 'What it is for',
      paragraphs: [
        'Telegram serves two purposes: a channel where viewers hear about your next stream, and a direct line to your manager. Keep them apart, and keep both secure: account theft by message is the most common trick against creators.',
      ],
    },
    {
      heading: 'How to set it up',
      paragraphs: ['Do these in order; it takes a quarter of an hour.'],
      list: [
        'Settings → Privacy and Security → Two-Step Verification: set a password and a recovery email.',
        'Under Phone Number, let nobody see it. Under Devices, end sessions you don’t know.',
        'Create a channel with your streamer name, a picture and one line about when you go live.',
        'Post three times a week at most: next stream, one clip, one question.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'A message says “I am from Greenroom, send me your login code”. It is a fraud. Look up your manager’s contact on the page “Your managers”, and write from there. Nobody of ours asks for codes, passwords or recovery words.',
      ],
    },
  ],
  checklist: [
    {
      id: 'two-step',
      text: 'Two-step verification is on',
    },
    {
      id: 'channel',
      text: 'My channel exists and says when I stream',
    },
    {
      id: 'manager-check',
      text: 'I checked my manager’s contact on “Your managers”',
    },
  ],
  mistakes: [
    'Posting a promotion without marking it as advertising. The rules of the stream hold in the channel too.',
    'Letting bots with admin rights into the channel.',
  ],
} satisfies GuideText;
