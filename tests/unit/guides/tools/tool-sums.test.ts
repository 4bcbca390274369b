import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MOST_UPLOAD, streamSettings } from '#app/domain/guides/bitrate.ts';
import { checkDisclosure } from '#app/domain/guides/disclosure-check.ts';
import { ADDRESS_DRILL, ADDRESS_ROUNDS, differences, givenAnswers, rightAnswers } from '#app/domain/guides/drills.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';

describe('settings from an upload', () => {
  it.each([
    [1.5, null],
    [1.6, '480p30 800'],
    [4, '720p30 2000'],
    [6, '720p30 3000'],
    [9, '720p30 3000'],
    [12, '1080p30 4500'],
    [18, '1080p60 6000'],
    [300, '1080p60 6000'],
  ])('%s Mbit/s: %s', (upload, expected) => {
    const { limit, start } = streamSettings(upload)!;
    expect(start && `${start.lines}p${start.frames} ${start.bitrate}`).toBe(expected);
    expect(limit).toBeLessThanOrEqual(upload * 500);
  });

  it.each([NaN, 0, -1, Infinity, MOST_UPLOAD + 1])('%s is no upload', (upload) => {
    expect(streamSettings(upload)).toBeNull();
  });
});

describe('the check of a disclosure', () => {
  const failing = (sentence: string, required = '') =>
    checkDisclosure({ sentence, required }).rules.flatMap(({ rule, holds }) => (holds ? [] : [rule]));

  it.each([
    'The next part is advertising: I earn a commission if you buy through my link.',
    'Lo que sigue es PUBLICIDAD: gano una comisión si compras con mi enlace.',
    'O que vem agora é publicidade: ganho uma comissão se você comprar pelo meu link.',
    'Isto é um anúncio. Recebo se você se cadastrar.',
    'Publicidad: recibo comisiones si compras.',
    'Publicidad: recibo dinero si te registras.',
    'Ads: the brand pays commissions.',
    'Publi: eu ganho comissão.',
    'Anuncios: me pagan.',
    'Publicidade: recebo comissões. Nada é garantido.',
    'It costs you nothing and it is an ad: I earn a commission.',
    'No te cuesta nada y gano una comisión. Es publicidad.',
    'This is not only an ad, I earn a commission too.',
    'Advertising: I earn a commission. Winnings are never guaranteed.',
    'Publicidad: gano una comisión. La ganancia no está garantizada.',
    "Ad: I earn a commission. I can't guarantee that you win.",
    'Isto é propaganda: recebo uma comissão se você comprar.',
    'Propaganda: se você comprar, vou receber uma parte.',
    'Promoção paga: a marca está me pagando.',
    'Esto es promoción pagada. Recibiré dinero si te registras.',
    'Publicidad: me llevo un porcentaje si compras.',
    'Contenido pagado: me pagarán por cada registro.',
    'This is an ad: I make money if you sign up.',
    "This is an ad. I'm paid if you buy.",
    "Sponsored: they're paying me for this.",
    'Ad: I get a cut of every purchase.',
  ])('passes: %s', (sentence) => {
    expect(checkDisclosure({ sentence, required: '' }).isReady).toBe(true);
  });

  it('says what is missing', () => {
    expect(failing('Thanks to our partner! I earn a commission.')).toEqual(['clear']);
    expect(failing('This is advertising for a great brand.')).toEqual(['pay']);
    expect(failing('Advertising: I earn a commission, and it is easy money.')).toEqual(['no-promise']);
    expect(failing('Publicidad: gano una comisión. Dinero fácil.')).toEqual(['no-promise']);
    expect(failing(`Advertising, I earn a commission ${'really '.repeat(57)}`)).toEqual(['short']);
    expect(failing(`Advertising, I earn a commission ${'really '.repeat(55)}`)).toEqual([]);
    expect(failing('')).toEqual(['clear', 'pay', 'short', 'no-promise']);
    // Not inside other words.
    expect(failing('A bad headset adapter, I earn a commission')).toEqual(['clear']);
  });

  it.each([
    ['Esto no es publicidad y no gano nada.', ['clear', 'pay']],
    ['This is not an ad and I earn nothing.', ['clear', 'pay']],
    ["This isn't sponsored: I earn no commission.", ['clear', 'pay']],
    ['Isto não é publi, e eu nunca recebo comissões.', ['clear', 'pay']],
    ['Advertising: I earn absolutely nothing.', ['pay']],
    ['Ad: I earn a commission. No doubt, wins are guaranteed.', ['no-promise']],
    ['Ad: I earn a commission. There is no doubt wins are guaranteed.', ['no-promise']],
    ['Ad: I earn a commission. You never wait, and it is guaranteed.', ['no-promise']],
    ['Publicidad: gano una comisión. Sin riesgo.', ['no-promise']],
    ["This isn't paid promotion: I'm not paid.", ['clear', 'pay']],
    ['Esto no es promoción pagada. No recibiré dinero.', ['clear', 'pay']],
    ['Isto não é propaganda. Não vou receber nada.', ['clear', 'pay']],
    ['This is an ad, and you make money.', ['pay']],
  ])('is not fooled: %s', (sentence, rules) => {
    expect(failing(sentence)).toEqual(rules);
  });

  const AD = 'This is advertising, I earn a commission.';

  it.each([
    'You will win 500 dollars tonight.',
    "You'll definitely win!",
    'You’ll make $500.',
    'You are going to earn money with this.',
    'Everyone wins here.',
    "You won't lose money.",
    'Sign up and you will double your deposit.',
    'Vas a ganar 500 dólares.',
    'Con este enlace ganarás dinero hoy.',
    'Van a ganar seguro.',
    'No vas a perder dinero.',
    'Você vai ganhar R$ 500 hoje.',
    'Vocês vão sempre ganhar.',
    'Com esse link você vai lucrar.',
    'Você ganhará muito.',
    'Você não vai perder nada.',
    'It is free money, 100% winning, you double your money!',
    'It is free money!',
    'This bet is 100% winning.',
    'With this you double your money.',
    "You'll make bank.",
    'Get rich quick!',
    'Your profit is certain.',
    'Es dinero gratis.',
    'Ganancias aseguradas.',
    'Con esto ganas seguro.',
    'Duplicas tu dinero.',
    'Hazte rico con esto.',
    'Apuesta 100 % ganadora.',
    'Você dobra seu dinheiro.',
    'É dinheiro de graça.',
    'Lucro certo.',
    'Com isso você ganha sempre.',
    'Fique rico com esse link.',
  ])('finds the promise to win in: %s', (promise) => {
    expect(failing(`${AD} ${promise}`)).toEqual(['no-promise']);
  });

  it.each([
    'You could win, and you might lose.',
    'You will not win every time.',
    "You won't always win.",
    "I don't promise that you will win.",
    'Nobody knows whether you will win.',
    'There is no guarantee that you will win.',
    'You will win or lose by chance.',
    'You will earn me a commission if you sign up.',
    'You will make an account first.',
    'Puedes ganar o perder.',
    'No vas a ganar siempre.',
    'Nadie sabe si vas a ganar.',
    'No significa que ganarás.',
    'Vas a ganar o perder por azar.',
    'Você pode ganhar ou perder.',
    'Você não vai ganhar sempre.',
    'Nada garante que você vai ganhar.',
    'Não quer dizer que você vai lucrar.',
    'A marca vai ganhar uma cliente.',
    'There is no risk-free bet.',
    'There is no free money, and nobody doubles their money.',
    "I don't say that you double your money.",
    'You will earn experience in the game.',
    'Vas a ganar tiempo con esta app.',
    'Ganarás experiencia.',
    'El dinero gratis no existe.',
    'No hay ganancias aseguradas.',
    'No hay apuesta sin riesgo.',
    'Você vai ganhar tempo com esse app.',
    'Não existe dinheiro grátis.',
    'Dinheiro fácil não existe.',
    'Ninguém tem lucro certo.',
  ])('finds no promise in: %s', (sentence) => {
    expect(failing(`${AD} ${sentence}`)).toEqual([]);
  });

  it.each(LANGUAGES)('passes the examples of the guides in %s', async (language) => {
    const examplesIn = async (guide: string) => {
      const text = await readFile(`app/guides/${language}/${guide}.md`, 'utf8');
      const blocks = [...text.matchAll(/:::example\n(.*?)\n:::/gs)].map(([, block]) => block!).join('\n');
      return [...blocks.matchAll(/“([^”]*)”/g)].map(([, said]) => said!);
    };
    const words = await examplesIn('final-check');
    expect(words).toHaveLength(2);
    expect(words.map((sentence) => failing(sentence))).toEqual([[], []]);
    const pitches = await examplesIn('pitching');
    expect(pitches).toHaveLength(2);
    expect(pitches.flatMap((sentence) => failing(sentence)).filter((rule) => rule !== 'short')).toEqual([]);
  });

  it('asks for the words of the offer, in whatever case and punctuation', () => {
    const sentence = 'Ad, 18+ only: I earn a commission.';
    expect(failing(sentence, '18+ ONLY')).toEqual([]);
    expect(failing(sentence, 'adults only')).toEqual(['required']);
    expect(failing(sentence, '1')).toEqual(['required']);
  });
});

describe('drills', () => {
  it('have the addresses that their answers say', () => {
    expect(ADDRESS_DRILL.map(({ right }) => right)).toEqual([
      'same',
      'different',
      'different',
      'different',
      'different',
    ]);
    for (const { id, wallet, form } of ADDRESS_ROUNDS) {
      expect([wallet.length, form.length], id).toEqual([34, 34]);
      const found = differences(wallet, form);
      if (id === 'end') expect(found).toEqual([32]);
      if (id === 'middle') expect(found.every((at) => at > 5 && at < 28) && found.length === 3).toBe(true);
      if (id === 'swap') {
        expect(found).toHaveLength(2);
        expect(form.split('').toSorted()).toEqual(wallet.split('').toSorted());
      }
      if (id === 'other') expect(found.every((at) => at > 5 && at < 29)).toBe(true);
    }
  });

  it('count what is right', () => {
    expect(givenAnswers('same different x y z w', 5)).toEqual(['same', 'different', 'x', 'y', 'z']);
    expect(givenAnswers('', 5)).toEqual([]);
    expect(rightAnswers(ADDRESS_DRILL, ['same', 'same', 'different'])).toBe(2);
  });
});
