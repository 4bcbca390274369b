import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type DocumentData, type Firestore, getFirestore } from 'firebase-admin/firestore';
import { withDates } from '../../app/domain/platform/with-dates.ts';
import type { Document } from './document.ts';
import { PICTURES, pictureName } from './picture-name.ts';
import { playStory } from './story.ts';

/** What the story adds up to: every document, and the claims of every account. */
export type Picture = { documents: Document[]; claims: Record<string, Record<string, unknown>> };

const KEPT_MS = 3 * 86_400_000;

/** Of other instants than now, by instant. */
const played = new Map<string, Promise<Picture>>();

/** The picture of today from the cache; played and kept there where it is missing. Of another instant than now it is played once. */
export async function pictureOf(now: Date, log: (message: string) => void): Promise<Picture> {
  if (Math.abs(now.getTime() - Date.now()) > 60_000) {
    const known = played.get(now.toISOString()) ?? playPicture(now);
    played.set(now.toISOString(), known);
    return known;
  }
  const file = join(PICTURES, `${pictureName(now)}.json`);
  const kept = readKept(file);
  if (kept) return kept;
  log('playing half a year of the programme…');
  const picture = await playPicture(now);
  keep(file, JSON.stringify(picture, tagTimes));
  return picture;
}

/** Plays the story in a project of its own, which no functions listen to, and reads what it came to. */
async function playPicture(now: Date): Promise<Picture> {
  const projectId = `demo-story-${randomBytes(6).toString('hex')}`;
  const app = initializeApp({ projectId }, projectId);
  try {
    const db = getFirestore(app);
    const { written, claims } = await playStory(db, now);
    const documents = await readAll(db, [...written]);
    const host = process.env.FIRESTORE_EMULATOR_HOST;
    const url = `http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
    await fetch(url, { method: 'DELETE' });
    return { documents, claims: Object.fromEntries(claims) };
  } finally {
    await deleteApp(app);
  }
}

async function readAll(db: Firestore, paths: readonly string[]): Promise<Document[]> {
  const documents: Document[] = [];
  for (let first = 0; first < paths.length; first += 500) {
    const refs = paths.slice(first, first + 500).map((path) => db.doc(path));
    for (const snapshot of await db.getAll(...refs)) {
      if (snapshot.exists)
        documents.push({ path: snapshot.ref.path, data: withDates(snapshot.data()) as DocumentData });
    }
  }
  return documents;
}

function readKept(file: string): Picture | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), readTimes) as Picture;
  } catch {
    return null;
  }
}

/** Whole or not at all: another start may be reading. Pictures of earlier days go. */
function keep(file: string, text: string): void {
  mkdirSync(PICTURES, { recursive: true });
  for (const name of readdirSync(PICTURES)) {
    const path = join(PICTURES, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

/** A Date is text by the time a replacer sees it: it is read from its holder. */
function tagTimes(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? { $time: original.toISOString() } : value;
}

function readTimes(_: string, value: unknown): unknown {
  const isTime = typeof value === 'object' && value !== null && '$time' in value;
  return isTime ? new Date(String(value.$time)) : value;
}
