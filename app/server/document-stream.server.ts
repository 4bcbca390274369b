/**
 * The end of every document. React writes it with the frame, and what is streamed later after it: data and parts of the page in
 * scripts and templates, which HTML allows inside of the body only.
 */
const END = new TextEncoder().encode('</body></html>');
/** How far a search may jump for each last byte that was read (Boyer, Moore, Horspool). */
const JUMPS = new Uint8Array(256).fill(END.length);
for (let at = 0; at < END.length - 1; at += 1) JUMPS[END[at]!] = END.length - 1 - at;

/** The same document with its end at the end. */
export function withEndLast(document: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let seen = false;
  // What may be the beginning of the end, of a chunk that was cut through.
  let held = new Uint8Array();
  return document.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (seen) return controller.enqueue(chunk);
        const bytes = held.length > 0 ? joined(held, chunk) : chunk;
        const at = indexOfEnd(bytes);
        seen = at >= 0;
        const upTo = seen ? at : Math.max(0, bytes.length - END.length + 1);
        if (upTo > 0) controller.enqueue(bytes.subarray(0, upTo));
        held = bytes.slice(seen ? at + END.length : upTo);
        if (!seen || held.length === 0) return;
        controller.enqueue(held);
        held = new Uint8Array();
      },
      flush(controller) {
        if (held.length > 0) controller.enqueue(held);
        if (seen) controller.enqueue(END);
      },
    }),
  );
}

function indexOfEnd(bytes: Uint8Array): number {
  const last = END.length - 1;
  for (let at = 0; at + last < bytes.length; at += JUMPS[bytes[at + last]!]!) {
    let back = last;
    while (back >= 0 && bytes[at + back] === END[back]) back -= 1;
    if (back < 0) return at;
  }
  return -1;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
