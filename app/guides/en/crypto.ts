import type { GuideText } from '../guide-text.ts';

export default {
  title: 'A wallet for your payouts',
  summary: 'Choose a network, keep your recovery words safe, and leave no tax surprises.',
  minutes: 3,
  sections: [
    {
      heading: 'Do you need one?',
      paragraphs: [
        'If you are paid to a bank account, read this anyway and skip the setup. If you are paid in crypto, you are your own bank: a transfer to a wrong address or network can’t be taken back by anybody.',
      ],
    },
    {
      heading: 'How to set it up',
      paragraphs: ['Use a well-known wallet, downloaded from its official site, never from an advertisement.'],
      list: [
        'Write the recovery words on paper, twice, and keep the sheets in two places. No photo, no cloud, no chat.',
        'Ask your manager which network the programme pays on. USDT on TRON and USDT on Ethereum are different networks.',
        'Copy the address, paste it, and compare the first and last six characters.',
        'Send yourself a small amount first.',
      ],
    },
    {
      heading: 'Tax and value',
      paragraphs: [
        'A payout is income on the day it arrives, at that day’s value, in most countries, also if you leave it in crypto. Note date, amount and value in your currency. Rules differ: ask an accountant in your country once, early. Prices move; don’t leave rent money in a coin that swings.',
      ],
    },
  ],
  checklist: [
    {
      id: 'wallet',
      text: 'I have a wallet or a bank account for payouts',
    },
    {
      id: 'seed-offline',
      text: 'My recovery words are on paper only',
    },
    {
      id: 'test-transfer',
      text: 'I received a small test amount, or I use a bank',
    },
    {
      id: 'tax-note',
      text: 'I keep a list of payouts for tax',
    },
  ],
  mistakes: [
    'Pasting an address without looking: malware swaps it on the clipboard.',
    'Trusting “support” that asks for recovery words. It is always theft.',
  ],
} satisfies GuideText;
