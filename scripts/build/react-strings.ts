import type { Plugin } from 'vite';

/**
 * React 18's renderer for browsers and workers turns every tag, attribute and text into bytes by a call of TextEncoder, and
 * hands them on in pieces of 512 bytes. Here it gathers strings, and encodes and hands on what it has once per flush:
 * together a fifth of the time of a page. It also writes the end of a document with the frame, and what is streamed later behind
 * it, where HTML allows nothing. Here the end of a document comes last. Each edit must be found as often as it says, or the build ends: docs/upgrading.md.
 */
const EDITS: readonly (readonly [found: string, times: number, replacement: string])[] = [
  ['var l=null,n=0;', 1, 'var l="";'],
  // writeChunk
  [
    'function p(a,b){if(0!==b.length)if(512<b.length)0<n&&(a.enqueue(new Uint8Array(l.buffer,0,n)),l=new Uint8Array(512),n=0),' +
      'a.enqueue(b);else{var c=l.length-n;c<b.length&&(0===c?a.enqueue(l):(l.set(b.subarray(0,c),n),a.enqueue(l),' +
      'b=b.subarray(c)),l=new Uint8Array(512),n=0);l.set(b,n);n+=b.length}}',
    1,
    'function p(a,b){l+=b}',
  ],
  // completeWriting
  [
    'function ba(a){l&&0<n&&(a.enqueue(new Uint8Array(l.buffer,0,n)),l=null,n=0)}',
    1,
    'function ba(a){l&&(a.enqueue(ca.encode(l)),l="")}',
  ],
  // stringToChunk and stringToPrecomputedChunk
  [
    'function u(a){return ca.encode(a)}function w(a){return ca.encode(a)}',
    1,
    'function u(a){return a}function w(a){return a}',
  ],
  // flushCompletedQueues, after the frame: takes the end off it.
  [
    'c<d.length&&t(b,d[c])}var f=a.clientRenderedBoundaries,e;',
    1,
    'c<d.length&&t(b,d[c]);var end=l.lastIndexOf("</body></html>");' +
      'end>=0&&(l=l.slice(0,end)+l.slice(end+14),a.isDocument=!0)}' +
      'var f=a.clientRenderedBoundaries,e;',
  ],
  // flushCompletedQueues, when nothing is left to come: puts it there.
  [
    'finally{ba(b),0===a.allPendingTasks&&0===a.pingedTasks.length&&0===a.clientRenderedBoundaries.length&&' +
      '0===a.completedBoundaries.length&&b.close()}',
    1,
    'finally{var isOver=0===a.allPendingTasks&&0===a.pingedTasks.length&&0===a.clientRenderedBoundaries.length&&' +
      '0===a.completedBoundaries.length;isOver&&a.isDocument&&(l+="</body></html>");ba(b);isOver&&b.close()}',
  ],
  // pushAttribute: one string each, not five
  ['a.push(H,c,I,u(C(d)),E)', 4, 'a.push(H+c+I+C(d)+E)'],
  ['a.push(H,u(c),I,u(C(d)),E)', 1, 'a.push(H+c+I+C(d)+E)'],
  // pushEndInstance
  ['f.chunks.push(Ta,u(c),Ua)', 1, 'f.chunks.push(Ta+c+Ua)'],
  // beginWriting
  ['l=new Uint8Array(512);n=0;', 2, 'l="";'],
];

const RENDERER = /react-dom-server\.browser\.production\.min\.js$/;

/** The renderer's code with the edits. Throws when React has changed. */
export function withStrings(code: string): string {
  return EDITS.reduce((edited, [found, times, replacement]) => {
    const parts = edited.split(found);
    if (parts.length !== times + 1) throw new Error(`React’s renderer has ${parts.length - 1} times: ${found}`);
    return parts.join(replacement);
  }, code);
}

export function reactStrings(): Plugin {
  return {
    name: 'react-strings',
    enforce: 'pre',
    transform: (code, id) => (RENDERER.test(id) ? { code: withStrings(code), map: null } : null),
  };
}
