import { Fragment } from 'react';
import { cn } from '../class-names.ts';

/** Words as long as an ID or an account. Shorter ones stay whole. */
const LONG = /\S{17,}/;

/** A long id or account, shown whole. Lines break between groups of four, and what is copied has no breaks. */
export function LongText({ text, className }: { text: string; className?: string }) {
  return (
    <span className={cn('font-mono text-xs leading-[inherit]', className)}>
      {text.split(/(\s+)/).map((word, at) => (
        <Fragment key={at}>{LONG.test(word) ? inGroups(word) : word}</Fragment>
      ))}
    </span>
  );
}

/** The last group has at least four letters: none is left alone on a line. */
function inGroups(word: string) {
  return word.match(/.{4}(?=.{4})|.+/gu)!.map((group, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {group}
    </Fragment>
  ));
}
