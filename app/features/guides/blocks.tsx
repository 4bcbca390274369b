import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideBlock, Inline } from '#app/guides/guide-text.ts';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { Clip as WrittenClip } from './clip.tsx';
import { NamedDiagram } from './diagrams/diagrams.tsx';
import { placeOfPart } from './contents.tsx';
import { Facts } from './facts.tsx';
import { Sounds as WrittenSounds } from './sounds.tsx';
import { Tool } from './tools/tools.tsx';
import { safeRedirectTo, withLanguage } from '#app/domain/access/redirects.ts';
import { usePageFacts } from '../../shell/page/facts.ts';

/** The running text of a guide. `places`: its parts are linked to; once a page. */
export function GuideBlocks({ blocks, places = false }: { blocks: readonly GuideBlock[]; places?: boolean }) {
  return blocks.map((block, index) => (
    <Block key={index} block={block} place={places ? placeOfPart(index) : undefined} />
  ));
}

function Block({ block, place }: { block: GuideBlock; place: string | undefined }) {
  const { t } = useTranslation('onboarding');
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={place} className="mt-6 scroll-mt-28 text-lg font-semibold tracking-tight first:mt-0">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case 'list':
      return <Items items={block.items} ordered={block.ordered} />;
    case 'mistakes':
      return (
        <section id={place} className="mt-6 grid scroll-mt-28 gap-3">
          <h2 className="text-lg font-semibold tracking-tight">{t('guide.mistakes')}</h2>
          <Items items={block.items} ordered={false} />
        </section>
      );
    case 'example':
    case 'note':
      return (
        <div className="grid grid-cols-1 gap-2 border-l-2 border-line-strong pl-4 wrap-anywhere">
          <p className="text-sm font-medium text-muted">{t(`guide.${block.kind}`)}</p>
          <GuideBlocks blocks={block.blocks} />
        </div>
      );
    case 'diagram':
      return <Figure name={block.name} labels={block.labels} caption={block.caption} />;
    case 'clip':
      return (
        <Suspense fallback={<div className="aspect-5/4 w-full max-w-xl justify-self-center" />}>
          <Clip {...block} />
        </Suspense>
      );
    case 'sounds':
      return (
        <Suspense fallback={<div className="h-64 sm:h-48" />}>
          <Sounds {...block} />
        </Suspense>
      );
    case 'tool':
      return <Tool name={block.name} />;
    case 'facts':
      return <Facts name={block.name} caption={block.caption} rows={block.rows} />;
  }
}

/** The Worker writes them; a browser loads their code after the page. */
const Clip = import.meta.env.SSR ? WrittenClip : lazyExtra(async () => (await import('./clip.tsx')).Clip);

const Sounds = import.meta.env.SSR ? WrittenSounds : lazyExtra(async () => (await import('./sounds.tsx')).Sounds);

/** The Worker draws it. A browser has no use for its code until the page is changed there, so no page waits for it. */
const Diagram = import.meta.env.SSR
  ? NamedDiagram
  : lazyExtra(async () => (await import('./diagrams/diagrams.tsx')).NamedDiagram);

/** A diagram over its caption. The image is described by the caption, so that it is not read a second time. */
function Figure({ name, labels, caption }: { name: string; labels: readonly string[]; caption: readonly Inline[] }) {
  const text = caption.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
  return (
    <figure className="my-2 grid gap-3 rounded-xl border border-line bg-surface px-3 py-5 sm:px-6">
      <Suspense fallback={<div className="h-40" />}>
        <Diagram name={name} labels={labels} caption={text} />
      </Suspense>
      <figcaption aria-hidden="true" className="text-center text-sm text-muted">
        {text}
      </figcaption>
    </figure>
  );
}

function Items({ items, ordered }: { items: readonly (readonly Inline[])[]; ordered: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`grid gap-2 pl-5 marker:text-faint ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item, index) => (
        <li key={index}>
          <Inlines text={item} />
        </li>
      ))}
    </List>
  );
}

/** Marked text: strong, emphasised, code and links. A path of the app gets the page's language; one that is closed to the reader is text. */
export function Inlines({ text }: { text: readonly Inline[] }) {
  const { prefix, member } = usePageFacts();
  return text.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    switch (inline.kind) {
      case 'platform':
        return inline.text;
      case 'strong':
        return <strong key={index}>{inline.text}</strong>;
      case 'emphasis':
        return <em key={index}>{inline.text}</em>;
      case 'code':
        return <code key={index}>{inline.text}</code>;
      case 'link':
        return inline.href.startsWith('https://') ? (
          <a key={index} href={inline.href} rel="noreferrer" className="text-link">
            {inline.text}
          </a>
        ) : member && safeRedirectTo(inline.href, member.standing) ? (
          <TextLink key={index} to={withLanguage(prefix, inline.href)}>
            {inline.text}
          </TextLink>
        ) : (
          inline.text
        );
    }
  });
}
