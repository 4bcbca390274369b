import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ReactNode, Suspense } from 'react';
import { expect, it } from 'vitest';
import { withStrings } from '../../../scripts/build/react-strings.ts';

/** The renderer of the Worker writes what React's own writes, in fewer pieces and with the end of a document at its end. */
const require = createRequire(import.meta.url);
const CODE = readFileSync(
  require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-server.browser.production.min.js'),
  'utf8',
);

type Renderer = {
  renderToReadableStream: (
    element: ReactNode,
    options: { nonce: string; onError?: (error: unknown) => void },
  ) => Promise<ReadableStream<Uint8Array> & { allReady: Promise<void> }>;
};

function rendererOf(code: string): Renderer {
  const exports = {};
  (new Function('exports', 'require', code) as (...args: unknown[]) => void)(exports, require);
  return exports as Renderer;
}

const OWN = rendererOf(CODE);
const EDITED = rendererOf(withStrings(CODE));

/** Suspends once, until the promise has come. */
function late(promise: Promise<void>, content: ReactNode) {
  let come = false;
  const waiting = promise.then(() => (come = true));
  return function Late() {
    // React 18 suspends on a promise that is thrown.
    if (!come) throw waiting;
    return content;
  };
}

async function rendered(renderer: Renderer, make: (arrive: Promise<void>) => ReactNode) {
  const arrival = Promise.withResolvers<void>();
  const stream = await renderer.renderToReadableStream(make(arrival.promise), { nonce: 'abc', onError: () => {} });
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  const first = await reader.read();
  if (first.value) chunks.push(first.value);
  arrival.resolve();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  return { text, chunks: chunks.length };
}

const END = '</body></html>';

/** React's own document with its end at the end. */
function withEndLast(document: string): string {
  expect(document.split(END)).toHaveLength(2);
  return document.replace(END, '') + END;
}

const LONG = 'Ünïcödé 🎮 <b>&"\' '.repeat(200);
const PAGES: Record<string, (arrive: Promise<void>) => ReactNode> = {
  'elements, attributes, styles and text': () => (
    <html lang="pt">
      <body>
        <a className="x" href="/?a=1&b=2" style={{ color: 'red', marginTop: 4 }} aria-hidden title={LONG}>
          {LONG}
          {1}
          {null}
        </a>
        <input disabled defaultValue="v" />
        <script nonce="abc" dangerouslySetInnerHTML={{ __html: 'window.a=1' }} />
      </body>
    </html>
  ),
  'parts that come later': (arrive) => {
    const First = late(arrive, <p>{LONG}</p>);
    const Second = late(
      arrive,
      <ul>
        {Array.from({ length: 300 }, (_, index) => (
          <li key={index}>{`item ${index}`}</li>
        ))}
      </ul>,
    );
    return (
      <html lang="en">
        <body>
          <Suspense fallback={<i>…</i>}>
            <First />
            <Suspense fallback="wait">
              <Second />
            </Suspense>
          </Suspense>
        </body>
      </html>
    );
  },
  // As Remix sends its data: behind the document.
  'a document with a part behind it': (arrive) => {
    const Data = late(arrive, <script nonce="abc" dangerouslySetInnerHTML={{ __html: 'window.b=1' }} />);
    return (
      <>
        <html lang="en">
          <body>
            <p>{LONG}</p>
          </body>
        </html>
        <Suspense>
          <Data />
        </Suspense>
      </>
    );
  },
  'a part that fails': (arrive) => {
    const Failing = late(arrive, { toString: () => 'no element' } as unknown as ReactNode);
    return (
      <html lang="en">
        <body>
          <Suspense fallback={<i>…</i>}>
            <Failing />
          </Suspense>
        </body>
      </html>
    );
  },
};

it.each(Object.entries(PAGES))('%s: the same bytes, and the end last', async (_, make) => {
  const own = await rendered(OWN, make);
  const edited = await rendered(EDITED, make);
  expect(own.text.length).toBeGreaterThan(100);
  expect(edited.text).toBe(withEndLast(own.text));
  expect(edited.chunks).toBeLessThanOrEqual(Math.min(5, own.chunks + 1));
});

it('markup that is no document gets no end', async () => {
  const make = () => <p>{LONG}</p>;
  expect((await rendered(EDITED, make)).text).toBe((await rendered(OWN, make)).text);
});

it('the end of a document comes after all that is streamed later', async () => {
  const { text } = await rendered(EDITED, PAGES['parts that come later']!);
  expect(text.split(END)).toHaveLength(2);
  expect(text.endsWith(`</script>${END}`)).toBe(true);
});

it('another React ends the build', () => {
  expect(() => withStrings(CODE.replaceAll('512', '2048'))).toThrow('React’s renderer');
  expect(() => withStrings(withStrings(CODE))).toThrow('React’s renderer');
});
