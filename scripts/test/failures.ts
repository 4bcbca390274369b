import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or a file that could not be loaded: then `name` is null. */
export type Failure = { file: string; name: string | null; message: string; isFlaky?: boolean };

const SHOWN = 40;
const LINES = 3;

/** The first lines of a message that say something, without colours. */
function beginningOf(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES);
}

/** What failed, at the end of the output, where it is still seen when the beginning of a log is cut. */
export function failureLines(failures: readonly Failure[]): string[] {
  const shown = failures.slice(0, SHOWN).flatMap(({ file, name, message, isFlaky }) => {
    const title = name === null ? file : `${file} › ${name}`;
    const lines = beginningOf(message).map((line) => `    ${line}`);
    return [`  ${isFlaky ? 'flaky' : 'failed'}: ${title}`, ...lines];
  });
  const rest = failures.length - SHOWN;
  return rest > 0 ? [...shown, `  and ${rest} more`] : shown;
}
