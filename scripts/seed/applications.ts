import type { ChannelFacts } from '../../app/domain/people/application.ts';
import { AUDIENCES, EXPERIENCES } from '../../app/domain/people/application-choices.ts';
import { randomFrom } from './random.ts';

/** What applicants stream, in words of their own. */
const CONTENT = [
  ['en', 'Indie games on Sundays, and a weekly show about what I finished. Chat decides what comes next.'],
  ['es', 'Juegos de terror los viernes y charla con la comunidad. Muestro marcas una vez por transmisión.'],
  ['pt', 'Jogos de tiro à noite, seis dias por semana, com um torneio da comunidade por mês.'],
  ['en', 'Speedruns and coaching. I review keyboards and headsets now and then.'],
  ['pt', 'Culinária ao vivo aos domingos e conversas com convidados.'],
] as const;

/** The channel that a person describes, the same for the same uid. */
export function channelOf(uid: string, username: string, country: string | null): ChannelFacts {
  const random = randomFrom(`${uid}-channel`);
  const [language, content] = random.pick(CONTENT);
  const platform = random.pick(['twitch', 'youtube', 'kick'] as const);
  const name = username.toLowerCase();
  return {
    platform,
    channelUrl:
      platform === 'youtube'
        ? `https://www.youtube.com/@${name}`
        : `https://${platform}.${platform === 'kick' ? 'com' : 'tv'}/${name}`,
    audience: random.pick(AUDIENCES),
    country: country ?? random.pick(['AR', 'BR', 'CO', 'ES', 'MX']),
    languages: language === 'en' ? ['en'] : [language, 'en'],
    content,
    experience: random.pick(EXPERIENCES),
  };
}
