import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfInputs } from '../../../scripts/build/build-id.ts';
import { ROOT, STATE } from '../../../scripts/stack/paths.ts';

/** What a deployment reads or runs. Tests, documents and what runs leave behind stay out. */
const COPIED = [
  '.gitignore',
  '.npmrc',
  'app',
  'build',
  'firebase.json',
  'firestore.indexes.json',
  'firestore.rules',
  'functions/package.json',
  'functions/src',
  'package-lock.json',
  'package.json',
  'public',
  'remix.config.ts',
  'scripts',
  'tsconfig.json',
  'wrangler.toml',
];
const LINKED = ['node_modules', 'functions/node_modules'];

export type Checkout = {
  folder: string;
  /** Replaces a text in one of its files, where it must be. */
  edit: (file: string, from: string, to: string) => void;
  /** The same for another release: what is built from the file is built again. */
  change: (file: string, from: string, to: string) => void;
  /** Commits everything with a tag, as docs/operations/deploy.md says. */
  release: (tag: string) => void;
};

/**
 * A checkout like this one in which the environment production is filled in. The build is this checkout's own: what `edit`
 * replaces is not in it.
 */
export function makeCheckout(name: string, project: string): Checkout {
  const folder = join(STATE, 'rehearsal', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'functions'), { recursive: true });
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const path of LINKED) {
    if (existsSync(join(ROOT, path))) symlinkSync(join(ROOT, path), join(folder, path), 'junction');
  }
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  const edit = (file: string, from: string, to: string) => {
    change(file, from, to);
    writeFileSync(join(folder, 'build', 'inputs.sha256'), hashOfInputs(folder));
  };
  const [before, vars] = readFileSync(join(folder, 'wrangler.toml'), 'utf8').split('[env.production.vars]');
  const filled = vars!
    .replace('FIREBASE_PROJECT_ID = ""', `FIREBASE_PROJECT_ID = "${project}"`)
    .replace('FIREBASE_API_KEY = ""', 'FIREBASE_API_KEY = "web-key"')
    .replace('FIREBASE_AUTH_DOMAIN = ""', `FIREBASE_AUTH_DOMAIN = "${project}.firebaseapp.com"`)
    .replace('FIREBASE_APP_ID = ""', 'FIREBASE_APP_ID = "app"')
    .replace('YOUR-KV-NAMESPACE', 'KV-OF-PRODUCTION');
  writeFileSync(join(folder, 'wrangler.toml'), `${before}[env.production.vars]${filled}`);
  writeFileSync(join(folder, '.firebaserc'), JSON.stringify({ projects: { production: project } }));
  writeFileSync(join(folder, 'functions', `.env.${project}`), 'IDENTITY_API_KEY=web-key\n');
  const release = (tag: string) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: folder });
    if (!existsSync(join(folder, '.git'))) git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '--message', tag);
    git('tag', tag);
  };
  return { folder, edit, change, release };
}
