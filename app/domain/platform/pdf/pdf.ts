import type { PdfPicture } from './picture.ts';
import { textWidth, winAnsi } from './win-ansi.ts';

/**
 * A small writer of PDF files (ISO 32000-1): A4 pages with lines of text in Helvetica, rules and pictures. It needs no font file, since every
 * reader has Helvetica, and no library, which would be half of what the Worker may weigh (docs/decisions).
 */

export const PAGE = { width: 595, height: 842 } as const;

type Colour = readonly [number, number, number];

export type TextStyle = {
  size: number;
  bold?: boolean;
  /** From 0, black, to 1. */
  grey?: number;
  /** Red, green and blue from 0 to 255, instead of a grey. */
  colour?: Colour | null;
  /** `end`: x is where the text ends. */
  align?: 'start' | 'end';
};

export class Pdf {
  readonly #pages: string[][] = [];
  readonly #pictures: PdfPicture[] = [];

  get pages(): number {
    return this.#pages.length;
  }

  /** Begins a page; what is drawn next is on it. */
  addPage(): void {
    this.#pages.push([]);
  }

  /** Writes a line of text; x and y are of its base line, in points from the upper left corner. */
  text(
    x: number,
    y: number,
    text: string,
    { size, bold = false, grey = 0, colour = null, align = 'start' }: TextStyle,
  ): void {
    const left = align === 'end' ? x - textWidth(text, size, bold) : x;
    const ink = colour ? `${colour.map((part) => (part / 255).toFixed(3)).join(' ')} rg` : `${grey} g`;
    this.#draw(`BT /${bold ? 'B' : 'R'} ${size} Tf ${ink} ${at(left, y)} Td ${literal(winAnsi(text))} Tj ET`);
  }

  rule(x1: number, y: number, x2: number, grey: number): void {
    this.#draw(`${grey} G 0.5 w ${at(x1, y)} m ${at(x2, y)} l S`);
  }

  /** Draws a picture; x and y are of its upper left corner, in points. */
  picture(x: number, y: number, size: { width: number; height: number }, picture: PdfPicture): void {
    const at = this.#pictures.push(picture) - 1;
    const corner = `${x.toFixed(2)} ${(PAGE.height - y - size.height).toFixed(2)}`;
    this.#draw(`q ${size.width.toFixed(2)} 0 0 ${size.height.toFixed(2)} ${corner} cm /P${at} Do Q`);
  }

  /** Adds something to a page that is finished, counted from 0: the number of pages, for example. */
  onPage(page: number, draw: () => void): void {
    const last = this.#pages.length;
    this.#pages.push([]);
    draw();
    this.#pages[page]!.push(...this.#pages[last]!);
    this.#pages.pop();
  }

  #draw(operators: string): void {
    const page = this.#pages.at(-1);
    if (!page) throw new Error('A PDF needs a page before anything is drawn');
    page.push(operators);
  }

  /** The file. `language` and `title` are for those who have it read to them. */
  toBytes({
    title,
    language,
    createdAt,
  }: {
    title: string;
    language: string;
    createdAt: Date;
  }): Uint8Array<ArrayBuffer> {
    const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
    // Objects 1 to 5 are fixed; each page and its content follow.
    const pageId = (at: number) => 6 + at * 2;
    const kids = this.#pages.map((_, at) => `${pageId(at)} 0 R`).join(' ');
    const pictureId = (at: number) => pageId(this.#pages.length) + at;
    const drawn = this.#pictures.map((_, at) => `/P${at} ${pictureId(at)} 0 R`).join('');
    const resources = `/Resources<</Font<</R 3 0 R/B 4 0 R>>${drawn && `/XObject<<${drawn}>>`}>>`;
    const objects = [
      `<</Type/Catalog/Pages 2 0 R/Lang${literal(winAnsi(language))}/ViewerPreferences<</DisplayDocTitle true>>>>`,
      `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]>>`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<</Title${utf16(title)}/CreationDate(D:${createdAt.toISOString().replace(/\D/g, '').slice(0, 14)}Z)>>`,
      ...this.#pages.flatMap((content, at) => {
        const stream = content.join('\n');
        return [
          `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]${resources}/Contents ${pageId(at) + 1} 0 R>>`,
          `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
        ];
      }),
      ...this.#pictures.map(objectOf),
    ];
    return bytesOf(objects);
  }
}

function objectOf({ width, height, space, filter, data }: PdfPicture): string {
  const samples = `/ColorSpace/${space}/BitsPerComponent 8/Filter/${filter}`;
  const head = `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}${samples}/Length ${data.length}>>`;
  return `${head}\nstream\n${latin1Of(data)}\nendstream`;
}

/** A character for each byte. */
function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** Header, objects, their offsets and where those are. All of it is Latin-1: a character is a byte. */
function bytesOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  // Four bytes above 127 tell what copies files that this one is not text.
  let file = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  const bytes = new Uint8Array(file.length);
  for (let at = 0; at < file.length; at += 1) bytes[at] = file.charCodeAt(at);
  return bytes;
}

/** PDF counts from the lower left corner. */
function at(x: number, y: number): string {
  return `${x.toFixed(2)} ${(PAGE.height - y).toFixed(2)}`;
}

function literal(latin1: string): string {
  return `(${latin1.replaceAll(/[\\()]/g, '\\$&')})`;
}

/** A text of the document's information, which knows every character. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<feff${units.join('')}>`;
}
