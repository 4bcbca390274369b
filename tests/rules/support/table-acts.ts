import { past } from './people.ts';

/** What is tried of the settings of a table: both sides of each limit. */

const text = (length: number) => 'x'.repeat(length);
const views = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`View ${at}`, 'q=x']));

export const TABLE_LIMITS_TRIED = {
  takes: [
    { hidden: [] },
    { hidden: Array.from({ length: 20 }, () => text(30)) },
    { views: {} },
    { views: { [text(1_200)]: text(16_000) } },
    { views: views(20) },
  ],
  refuses: [
    { hidden: [''] },
    { hidden: [text(31)] },
    { hidden: {} },
    { hidden: ['a', text(31)] },
    { hidden: ['a', '', 'b'] },
    { hidden: ['a,b'] },
    { hidden: ['two words'] },
    { hidden: [true] },
    { hidden: Array.from({ length: 21 }, () => 'name') },
    { views: { [text(1_201)]: 'q=x' } },
    { views: { name: text(16_001) } },
    { views: { name: 'q=x\nq=y' } },
    { views: { name: null } },
    { views: views(21) },
    { table: 'elsewhere' },
    { uid: 'streamer' },
    { at: past() },
  ],
};
