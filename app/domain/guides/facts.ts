import { isCountry } from '../platform/countries.ts';
import { PLATFORMS } from '../streams/stream.ts';
import type { Platform } from './platform-words.ts';

/**
 * Facts that guides state and others may change: what platforms allow, and where people find help. Their words are in
 * app/guides/facts, by id. A test fails when one was checked longer than FACTS_MAX_AGE_DAYS ago.
 */
export type Fact = {
  id: string;
  /** ISO 3166-1 alpha-2; null where it is the same everywhere. */
  country: string | null;
  /** The platform whose rule it is; null for what is no rule of a platform. */
  platform: Platform | null;
  /** Pages that say so. Empty for what nobody could check: the guide then says to ask the manager. */
  sources: readonly string[];
  /** ISO date. */
  checkedOn: string;
};

export const FACTS_MAX_AGE_DAYS = 180;

const CHECKED = '2026-11-25';
const CHECKED_LATER = '2026-11-27';

const fact = (id: string, sources: readonly string[], country: string | null = null, checkedOn = CHECKED): Fact => ({
  id,
  country,
  platform: PLATFORMS.find((platform) => id.startsWith(`${platform}-`)) ?? null,
  sources,
  checkedOn,
});

const EGR = 'https://egr.global/intel/news';
const YOUTUBE = 'https://support.google.com/youtube/answer/154235';
// These were read in dated copies: Google Ads of July 2026, Kick of March 2026, Twitch and TikTok's guidelines of August 2026.
const GOOGLE_ADS = 'https://support.google.com/adspolicy/answer/6008942';
const KICK_RULES = 'https://kick.com/community-guidelines';
const KICK_TERMS = 'https://kick.com/terms-of-service';
const TWITCH_RULES = 'https://safety.twitch.tv/s/article/Community-Guidelines';
const TWITCH_TERMS = 'https://www.twitch.tv/p/en/legal/terms-of-service/';
const KICK_LABELS = 'https://help.kick.com/en/articles/15063676-content-classification-labels-when-to-use-them';
const TIKTOK = [
  'https://www.tiktok.com/community-guidelines/en/regulated-commercial-activities',
  'https://markets.businessinsider.com/currencies/news/tiktok-crypto-bitcoin-investing-trading-ban-sponsored-ad-content-branded-2021-7',
  'https://ads.tiktok.com/help/article/branded-content-policy-country-specific-requirements',
];

/** What platforms, and countries, allow to be promoted. An id is a platform or country and a subject. */
const PLATFORM_RULES: readonly Fact[] = [
  fact(
    'twitch-gambling',
    [TWITCH_RULES, `${EGR}/twitchs-ban-of-unsafe-gambling-site-streams-goes-into-effect`],
    null,
    CHECKED_LATER,
  ),
  fact('youtube-gambling', [`${EGR}/youtube-to-ban-content-directing-viewers-to-unregulated-gambling-sites`, YOUTUBE]),
  fact(
    'kick-gambling',
    [KICK_RULES, 'https://www.gamingtoday.com/news/kick-streaming-site-updates-gambling-policies/', KICK_LABELS],
    null,
    CHECKED_LATER,
  ),
  fact('tiktok-gambling', TIKTOK, null, CHECKED_LATER),
  fact(
    'brazil-gambling',
    [
      'https://ccla.com.br/desportivo/conar-divulga-regras-sobre-publicidade-de-apostas',
      'https://camposthomaz.com/conhecimento-ct/publicidade-das-apostas-esportivas-bets-no-brasil',
    ],
    'BR',
  ),
  fact('twitch-crypto', [TWITCH_TERMS, TWITCH_RULES], null, CHECKED_LATER),
  fact('youtube-crypto', [YOUTUBE, GOOGLE_ADS], null, CHECKED_LATER),
  fact('kick-crypto', [KICK_RULES, KICK_TERMS], null, CHECKED_LATER),
  fact('tiktok-crypto', TIKTOK, null, CHECKED_LATER),
  fact('twitch-finance', [TWITCH_TERMS, TWITCH_RULES], null, CHECKED_LATER),
  fact('youtube-finance', [YOUTUBE, GOOGLE_ADS], null, CHECKED_LATER),
  fact('kick-finance', [KICK_RULES, KICK_TERMS], null, CHECKED_LATER),
  fact('tiktok-finance', TIKTOK, null, CHECKED_LATER),
  fact('twitch-adult', [
    'https://hightimes.com/news/video-game-streaming-platform-twitch-implements-new-policies-banning-cannabis-sponsorships/',
  ]),
  fact('youtube-adult', [YOUTUBE]),
  fact('kick-adult', [KICK_LABELS]),
  fact('tiktok-adult', [
    'https://adage.com/article/marketing-news-strategy/what-brands-should-know-about-tiktoks-ban-sponsored-crypto-content/2354341',
  ]),
];

/** Where people find help who gamble too much, or who are in a crisis. The last two are for every country. */
const HELPLINES: readonly Fact[] = [
  fact(
    'argentina',
    [
      'https://www.unosantafe.com.ar/santa-fe/santa-fe-las-cinco-provincias-mas-llamados-juego-compulsivo-la-linea-141-n10243824.html',
      'https://www.infoeme.com/nota/2025-12-15-18-42-0-los-sitios-de-juego-online-habilitados-en-la-provincia-deberan-implementar-la-identificacion-biometrica',
    ],
    'AR',
    CHECKED_LATER,
  ),
  fact('brazil', ['https://claudia.abril.com.br/noticias/suicidio-cvv-ligacao-gratuita/'], 'BR'),
  fact(
    'chile',
    [
      'https://www.latercera.com/nacional/noticia/fono-4141-de-prevencion-del-suicidio-mas-de-227000-llamadas-atendidas-en-tres-anos/',
      'https://www.eldinamo.cl/sociedad/2025/10/29/tres-anos-de-escucha-y-apoyo-linea-de-prevencion-del-suicidio-ha-recibido-mas-de-227-000-llamadas/',
    ],
    'CL',
    CHECKED_LATER,
  ),
  fact(
    'colombia',
    [
      'https://www.canalcapital.gov.co/actualidad/linea-106-salud-mental-herramienta-virtual-bogota',
      'https://www.radiosantafe.com/2025/09/11/bogota-refuerza-su-apoyo-en-el-dia-mundial-para-la-prevencion-del-suicidio/',
    ],
    'CO',
    CHECKED_LATER,
  ),
  fact(
    'ecuador',
    [
      'https://www.expreso.ec/buenavida/el-pacto-nacional-por-la-salud-mental-5-servicios-gratuitos-en-ecuador-274020.html',
      'https://www.teleamazonas.com/actualidad/noticias/sociedad/ecuador-registro-1-2-millones-atenciones-salud-mental-109181/',
    ],
    'EC',
    CHECKED_LATER,
  ),
  fact(
    'mexico',
    [
      'https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/',
    ],
    'MX',
  ),
  fact(
    'peru',
    [
      'https://panamericana.pe/salud/466160-minsa-refuerza-lineas-gratuitas-atencion-salud-mental-nivel-nacional',
      'https://www.infobae.com/peru/2025/08/16/crisis-silenciosa-jovenes-de-18-a-29-anos-son-quienes-mas-buscan-ayuda-por-ansiedad-y-depresion/',
    ],
    'PE',
    CHECKED_LATER,
  ),
  fact(
    'portugal',
    [
      'https://jogoresponsavel.pt/linhas-de-ajuda',
      'https://www.jn.pt/nacional/linha-vida-recebe-cada-vez-mais-pedidos-de-ajuda-sobre-vicio-do-jogo-12114187.html',
    ],
    'PT',
    CHECKED_LATER,
  ),
  fact(
    'spain',
    [
      'https://elpais.com/internacional/2025-11-28/video-la-trampa-de-las-apuestas-por-internet-europa-se-la-juega.html',
    ],
    'ES',
  ),
  fact(
    'united-kingdom',
    [
      'https://www.thirdsectorawards.com/finalists/national-gambling-helpline-team-y0008',
      'https://www.latestbettingoffers.co.uk/articles/national-gambling-helpline-is-now-open-24-hours-a-day/',
    ],
    'GB',
    CHECKED_LATER,
  ),
  fact(
    'united-states',
    [
      'https://completeigaming.com/national-council-on-problem-gambling-promotes-new-us-gambling-helpline-number',
      'https://theplaybookusa.com/playbook/basics/glossary/gambling-addiction/',
      'https://redcross-cmd.org/gambling-addiction/resources/helplines',
    ],
    'US',
    CHECKED_LATER,
  ),
  fact(
    'uruguay',
    [
      'https://enperspectiva.uy/home/la-ludopatia-se-esta-masificando-entre-la-poblacion-joven-por-los-juegos-online-de-apuestas-y-el-ansia-de-generar-dinero-rapido-como-trabajar-en-la-prevencion-con-la-lic-en-psicologia',
      'https://carmeloportal.com/46611-indice-de-suicidios-se-ubica-en-2025-por-cada-100-000-habitantes/amp',
      'https://www.subrayado.com.uy/cada-tres-dias-un-adolescente-se-suicida-uruguay-n648093',
    ],
    'UY',
    CHECKED_LATER,
  ),
  fact('anywhere', [
    'https://www.gamblingtherapy.org/about-us/gordon-moody/',
    'https://sbcnews.co.uk/features/comment/2020/06/10/more-than-just-a-logo-how-gambling-therapy-is-providing-global-support-to-those-most-in-need/',
  ]),
  fact(
    'directory',
    [
      'https://findahelpline.com/AU',
      'https://lifeline-international.com/from-idea-to-impact-how-throughline-is-bridging-the-gap-in-global-crisis-support/',
    ],
    null,
    CHECKED_LATER,
  ),
];

export const FACTS = { 'platform-rules': PLATFORM_RULES, helplines: HELPLINES } as const;
export type FactsName = keyof typeof FACTS;

export function isFactsName(value: unknown): value is FactsName {
  return typeof value === 'string' && Object.hasOwn(FACTS, value);
}

/** Days since a fact was checked. */
export function ageOf({ checkedOn }: Pick<Fact, 'checkedOn'>, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(checkedOn)) / 86_400_000);
}

/**
 * Facts in the order that serves a reader: those of their country first, then those of their platform, then those that hold everywhere, then
 * those of other countries. Within each, the order of the list.
 */
export function factsFor<Row extends Pick<Fact, 'country' | 'platform'>>(
  rows: readonly Row[],
  country: string | null,
  platform: string | null = null,
): Row[] {
  const rank = (row: Row) => {
    if (row.country !== null) return row.country === country ? 0 : 3;
    return row.platform !== null && row.platform === platform ? 1 : 2;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

/** The facts of the reader's country and those that hold everywhere; all of them when the country isn't known. */
export function factsOfCountry<Row extends Pick<Fact, 'country' | 'platform'>>(
  rows: readonly Row[],
  country: string | null,
): Row[] {
  const ordered = factsFor(rows, country);
  return isCountry(country) ? ordered.filter((row) => row.country === null || row.country === country) : ordered;
}
