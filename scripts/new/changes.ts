import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Refusal } from '../stack/refusal.ts';

/** What one run of `npm run new` makes and edits below a folder: all of it, or nothing where something is in its way. */
export class Changes {
  readonly #root: string;
  readonly #texts = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  /** A new file. Throws a Refusal where there is one. */
  make(path: string, text: string): void {
    if (existsSync(join(this.#root, path))) throw new Refusal(`${path} is there already.`);
    this.#texts.set(path, text);
  }

  /** Puts a text before the only place where the file has `mark`. Throws a Refusal if there is none or more than one. */
  insert(path: string, mark: string, text: string): void {
    this.edit(path, (before) => {
      const parts = before.split(mark);
      if (parts.length !== 2)
        throw new Refusal(`${path} must have "${mark.trim()}" once, and has it ${parts.length - 1} times.`);
      return `${parts[0]}${text}${mark}${parts[1]}`;
    });
  }

  edit(path: string, change: (text: string) => string): void {
    const before = this.#texts.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
    this.#texts.set(path, change(before));
  }

  /** Writes everything, formatted, and returns the paths. */
  async write(): Promise<string[]> {
    for (const [path, text] of this.#texts) {
      const file = join(this.#root, path);
      mkdirSync(dirname(file), { recursive: true });
      const isFormatted = /\.(tsx?|json|md)$/.test(path);
      const config = isFormatted ? await resolveConfig(import.meta.filename) : null;
      writeFileSync(file, isFormatted ? await format(text, { ...config, filepath: file }) : text);
    }
    return [...this.#texts.keys()];
  }
}

const LETTERS = /[-/]+:?(\w)/g;

/** `admin/role-grants` → `adminRoleGrants`. */
export const camel = (name: string) => name.replaceAll(LETTERS, (_, letter: string) => letter.toUpperCase());
/** `roleGrants` → `role-grants`. */
export const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** `roleGrants` → `RoleGrants`. */
export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** `admin/role-grants` → `Role grants`. */
export const words = (name: string) => capital(name.split('/').at(-1)!.replaceAll('-', ' '));
