import { Timestamp } from 'firebase-admin/firestore';
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../app/domain/platform/languages.ts';
import { OFFERS } from '../../scripts/seed/offers.ts';
import { createPerson, db, makeOffer, newPerson, type Person } from '../e2e/support/backend.ts';
import { enter } from '../e2e/support/enter.ts';
import { playNetwork } from '../e2e/support/network.ts';
import { workerUrl } from '../support/emulators.ts';
import { VIEW } from './frames.ts';

/** Where the streamer of a clip lives. */
const ZONES: Readonly<Record<Language, string>> = {
  en: 'America/New_York',
  es: 'America/Mexico_City',
  pt: 'America/Sao_Paulo',
};

const DISCLOSURE = {
  en: 'Paid promotion: I earn a commission if you buy through my link.',
  es: 'Promoción pagada: gano una comisión si compras con mi enlace.',
  pt: 'Promoção paga: ganho uma comissão se você comprar pelo meu link.',
};

/** The offers that clips show, by id, in the order in which they are made. */
export const SHOWN_OFFERS = ['northwind-games', 'lumen-audio'] as const;

/** A streamer with their guides done, who may promote the offers that clips show. */
export async function makeStreamer(): Promise<Person> {
  const { uid } = newPerson();
  const name = { firstName: 'Sofia', lastName: 'Lima', username: `sofia_${uid.slice(-8)}` };
  const person = await createPerson(
    { completedAllGuides: true },
    { uid, email: `${name.username}@greenroom.test`, ...name },
  );
  for (const id of SHOWN_OFFERS) {
    const { brandName, title, description, goals, holdDays } = OFFERS.find((offer) => offer.id === id)!;
    await makeOffer(id, { brandName, title, description, goals, holdDays, disclosure: DISCLOSURE });
    await db.doc(`offerAccess/${id}_${person.uid}`).set({
      ...{ uid: person.uid, username: person.username, offerId: id, state: 'approved', note: '', reason: '' },
      card: { brandName, title, visibility: 'public' },
      requestedAt: Timestamp.now(),
      decidedAt: Timestamp.now(),
      mayAskAgainAt: null,
      trackingUrl: `https://track.greenroom.test/${id}?sub_id_1=${person.uid}`,
      subId: person.uid,
    });
  }
  return person;
}

/** High enough for what most clips show. */
const PAGE_HEIGHT = 1_500;

/** Where short links lead in a deployment: viewers have no use for the address of a test. */
const DEPLOYED = 'https://greenroom.example';

/** The person's browser: narrow, and high. */
export async function openFor(browser: Browser, person: Person, language: Language): Promise<Page> {
  const context = await browser.newContext({
    baseURL: workerUrl(),
    viewport: { width: VIEW.width, height: PAGE_HEIGHT },
    deviceScaleFactor: VIEW.scale,
    colorScheme: 'dark',
    locale: { en: 'en-US', es: 'es-MX', pt: 'pt-BR' }[language],
    timezoneId: ZONES[language],
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await playNetwork(context);
  await context.route(/\/offers\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(`${workerUrl()}/go/`, `${DEPLOYED}/go/`),
    });
  });
  const page = await context.newPage();
  await enter(page, person);
  return page;
}
