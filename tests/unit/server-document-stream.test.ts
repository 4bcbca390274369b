import { expect, it } from 'vitest';
import { withEndLast } from '#app/server/document-stream.server.ts';

/** The end of a streamed document stands at its end, however the renderer cuts it. */
const END = '</body></html>';
const encoder = new TextEncoder();

async function through(chunks: readonly string[]): Promise<string[]> {
  const document = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  const read: string[] = [];
  const reader = withEndLast(document).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    read.push(new TextDecoder().decode(next.value));
  return read;
}

it('what comes after the end of the document goes before it', async () => {
  expect(await through([`<html><body><p>é</p>${END}<!--$?-->`, '<script>1</script>', '<script>2</script>'])).toEqual([
    '<html><body><p>é</p>',
    '<!--$?-->',
    '<script>1</script>',
    '<script>2</script>',
    END,
  ]);
});

it('a part that is streamed later goes on whole, the moment it comes', async () => {
  const source = new TransformStream<Uint8Array, Uint8Array>();
  const writer = source.writable.getWriter();
  const reader = withEndLast(source.readable).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  void writer.write(encoder.encode(`<p></p>${END}`));
  expect(await next()).toBe('<p></p>');
  void writer.write(encoder.encode('<script>$RC()</script>'));
  expect(await next()).toBe('<script>$RC()</script>');
  void writer.close();
  expect(await next()).toBe(END);
});

it.each(Array.from({ length: END.length - 1 }, (_, index) => index + 1))(
  'the end cut through after %i bytes',
  async (at) => {
    const chunks = await through([`<p></p>${END.slice(0, at)}`, `${END.slice(at)}<script>1</script>`]);
    expect(chunks.join('')).toBe(`<p></p><script>1</script>${END}`);
  },
);

it('a document in single bytes', async () => {
  const text = `<p></body</p></body></htm${END}<i></i>`;
  expect((await through([...text])).join('')).toBe(`<p></body</p></body></htm<i></i>${END}`);
});

it.each(['', '<p>', '<p></body>', 'no document that is longer than its end would be'])(
  '%j has no end, and gets none',
  async (text) => {
    expect((await through([text])).join('')).toBe(text);
  },
);

it('an error of the renderer reaches the reader, and a reader that goes away reaches the renderer', async () => {
  const failing = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error('render failed')),
  });
  await expect(withEndLast(failing).getReader().read()).rejects.toThrow('render failed');
  const cancelled = Promise.withResolvers<unknown>();
  await withEndLast(new ReadableStream({ cancel: (reason) => cancelled.resolve(reason) })).cancel('gone');
  expect(await cancelled.promise).toBe('gone');
});
