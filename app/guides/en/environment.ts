import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Room, light and sound',
  summary: 'A setup that looks and sounds cared for, with what you already own.',
  minutes: 3,
  sections: [
    {
      heading: 'Sound first',
      paragraphs: [
        'Viewers forgive a dim picture and leave a bad sound. Put the microphone a hand’s width from your mouth, slightly to the side. Close the window, hang a blanket behind the screen if the room echoes. Set the level so that loud speech peaks at about −10 dB.',
      ],
    },
    {
      heading: 'Then light and picture',
      paragraphs: [
        'One lamp in front of you, a little above the eyes, does more than a new camera. Never sit with your back to a window. Look through the picture for what it gives away.',
      ],
      list: [
        'Letters, invoices, licence plates, school badges: out of the frame.',
        'Other people: only if they agreed to be seen.',
        'A second scene “Back in a moment” that you can switch to with one key.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        'Record two minutes, in the evening, at the hour when you will stream. Listen with headphones. Is there hum? Does the fan come through? Change one thing, record again. Three rounds are usually enough.',
      ],
    },
  ],
  checklist: [
    {
      id: 'light',
      text: 'A lamp stands in front of me',
    },
    {
      id: 'sound',
      text: 'I listened to a test recording with headphones',
    },
    {
      id: 'background',
      text: 'Nothing private is in the picture',
    },
    {
      id: 'notifications',
      text: 'Notifications are off on the screen I share',
    },
  ],
  mistakes: [
    'Music in the background without a licence: the recording gets muted or struck.',
    'Sharing the whole screen instead of one window.',
  ],
} satisfies GuideText;
