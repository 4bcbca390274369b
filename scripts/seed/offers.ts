/** The offers of a fresh Greenroom: over brands, models, countries, languages and states. */

type Texts = { en: string; es: string; pt: string };

type Goal = {
  type: 'cpa' | 'revshare' | 'flat';
  label: 'registration' | 'first-deposit' | 'conversion' | 'subscription' | 'stream';
  amountMinor?: number;
  currency?: 'USD' | 'EUR';
  percent?: number;
};

export type SeededOffer = {
  id: string;
  brandName: string;
  visibility: 'public' | 'approval' | 'private';
  /** Live where nothing else is said. */
  status?: 'draft' | 'ended';
  holdDays: number;
  /** Bounds of one commission, minor units of USD. */
  commission: { low: number; high: number };
  title: Texts;
  description: Texts;
  goals: Goal[];
  /** ISO 3166-1 alpha-2; absent for all. */
  countries?: string[];
  /** Of the audience; absent for all. */
  languages?: string[];
  caps?: { monthlyPerCreator: number | null; total: number | null };
  /** What counts beyond what goes for all offers. */
  terms?: Texts;
};

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const });

export const OFFERS: readonly SeededOffer[] = [
  {
    id: 'northwind-games',
    brandName: 'Northwind Games',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 25_00, high: 60_00 },
    title: {
      en: 'Northwind Games: first purchase',
      es: 'Northwind Games: primera compra',
      pt: 'Northwind Games: primeira compra',
    },
    description: {
      en: 'A fixed amount for every viewer who makes a first purchase in the store.',
      es: 'Un monto fijo por cada espectador que hace su primera compra en la tienda.',
      pt: 'Um valor fixo para cada espectador que faz a primeira compra na loja.',
    },
    goals: [
      { type: 'cpa', label: 'first-deposit', ...usd(40_00) },
      { type: 'cpa', label: 'registration', ...usd(1_50) },
    ],
    caps: { monthlyPerCreator: 200, total: null },
    terms: {
      en: 'A first purchase counts from 10 US dollars.\nGift cards don’t count.',
      es: 'Una primera compra cuenta desde 10 dólares.\nLas tarjetas de regalo no cuentan.',
      pt: 'Uma primeira compra conta a partir de 10 dólares.\nCartões-presente não contam.',
    },
  },
  {
    id: 'lumen-audio',
    brandName: 'Lumen Audio',
    visibility: 'approval',
    holdDays: 14,
    commission: { low: 40_00, high: 120_00 },
    title: {
      en: 'Lumen Audio: microphones and headsets',
      es: 'Lumen Audio: micrófonos y auriculares',
      pt: 'Lumen Audio: microfones e headsets',
    },
    description: {
      en: 'A share of every order made through your link.',
      es: 'Una parte de cada pedido hecho con tu enlace.',
      pt: 'Uma parte de cada pedido feito pelo seu link.',
    },
    goals: [{ type: 'revshare', label: 'conversion', percent: 12 }],
    terms: {
      en: 'Say which microphone you use yourself.\nThe share is of the price without tax and shipping.',
      es: 'Di qué micrófono usas tú.\nEl porcentaje se calcula sobre el precio sin impuestos ni envío.',
      pt: 'Diga qual microfone você usa.\nO percentual é calculado sobre o preço sem impostos e frete.',
    },
  },
  {
    id: 'cascade-energy',
    brandName: 'Cascade Energy',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 15_00, high: 35_00 },
    title: {
      en: 'Cascade Energy: starter box',
      es: 'Cascade Energy: caja de inicio',
      pt: 'Cascade Energy: caixa inicial',
    },
    description: {
      en: 'A fixed amount for every starter box ordered during or after your stream.',
      es: 'Un monto fijo por cada caja de inicio pedida durante o después de tu transmisión.',
      pt: 'Um valor fixo por cada caixa inicial pedida durante ou depois da sua live.',
    },
    goals: [{ type: 'cpa', label: 'conversion', ...usd(25_00) }],
    languages: ['en', 'pt'],
    terms: {
      en: 'Only for viewers of 18 and over.\nNo claims about health or performance.',
      es: 'Solo para mayores de 18 años.\nNada de promesas sobre salud o rendimiento.',
      pt: 'Somente para maiores de 18 anos.\nNada de promessas sobre saúde ou desempenho.',
    },
  },
  {
    id: 'atlas-learning',
    brandName: 'Atlas Learning',
    visibility: 'private',
    holdDays: 14,
    commission: { low: 50_00, high: 90_00 },
    title: {
      en: 'Atlas Learning: invited creators',
      es: 'Atlas Learning: creadores invitados',
      pt: 'Atlas Learning: criadores convidados',
    },
    description: {
      en: 'By invitation: a flat amount per sponsored stream.',
      es: 'Por invitación: un monto fijo por transmisión patrocinada.',
      pt: 'Por convite: um valor fixo por live patrocinada.',
    },
    goals: [{ type: 'flat', label: 'stream', ...eur(70_00) }],
    caps: { monthlyPerCreator: 4, total: 400 },
  },
  {
    id: 'pampa-foods',
    brandName: 'Pampa Foods',
    visibility: 'public',
    holdDays: 10,
    commission: { low: 8_00, high: 20_00 },
    title: { en: 'Pampa Foods: meal kits', es: 'Pampa Foods: kits de comida', pt: 'Pampa Foods: kits de refeição' },
    description: {
      en: 'A fixed amount for every first meal kit, delivered in Argentina, Uruguay and Brazil.',
      es: 'Un monto fijo por cada primer kit de comida, con entrega en Argentina, Uruguay y Brasil.',
      pt: 'Um valor fixo por cada primeiro kit de refeição, com entrega na Argentina, no Uruguai e no Brasil.',
    },
    goals: [{ type: 'cpa', label: 'conversion', ...usd(14_00) }],
    countries: ['AR', 'BR', 'UY'],
    languages: ['es', 'pt'],
  },
  {
    id: 'orbita-vpn',
    brandName: 'Órbita VPN',
    visibility: 'approval',
    holdDays: 30,
    commission: { low: 5_00, high: 30_00 },
    title: { en: 'Órbita VPN: yearly plan', es: 'Órbita VPN: plan anual', pt: 'Órbita VPN: plano anual' },
    description: {
      en: 'A share of every yearly plan, and a fixed amount for each trial that turns into one.',
      es: 'Una parte de cada plan anual y un monto fijo por cada prueba que se convierte en plan.',
      pt: 'Uma parte de cada plano anual e um valor fixo por cada teste que vira assinatura.',
    },
    goals: [
      { type: 'revshare', label: 'subscription', percent: 30 },
      { type: 'cpa', label: 'conversion', ...usd(6_00) },
    ],
  },
  {
    id: 'ceibo-bank',
    brandName: 'Banco Ceibo',
    visibility: 'approval',
    holdDays: 30,
    commission: { low: 20_00, high: 45_00 },
    title: { en: 'Banco Ceibo: first account', es: 'Banco Ceibo: primera cuenta', pt: 'Banco Ceibo: primeira conta' },
    description: {
      en: 'A fixed amount for every account that is opened and used within a month. Mexico and Colombia only.',
      es: 'Un monto fijo por cada cuenta que se abre y se usa en un mes. Solo en México y Colombia.',
      pt: 'Um valor fixo por cada conta aberta e usada em um mês. Somente no México e na Colômbia.',
    },
    goals: [{ type: 'cpa', label: 'first-deposit', ...usd(32_00) }],
    countries: ['MX', 'CO'],
    languages: ['es'],
    caps: { monthlyPerCreator: 50, total: 5000 },
  },
  {
    id: 'kumo-manga',
    brandName: 'Kumo Manga',
    visibility: 'public',
    holdDays: 14,
    commission: { low: 3_00, high: 9_00 },
    title: { en: 'Kumo Manga: reader app', es: 'Kumo Manga: app de lectura', pt: 'Kumo Manga: app de leitura' },
    description: {
      en: 'A fixed amount for every paid month of the app. Japan only.',
      es: 'Un monto fijo por cada mes pagado de la app. Solo en Japón.',
      pt: 'Um valor fixo por cada mês pago do app. Somente no Japão.',
    },
    goals: [{ type: 'cpa', label: 'subscription', ...usd(5_00) }],
    countries: ['JP'],
  },
  {
    id: 'samba-sneakers',
    brandName: 'Samba Sneakers',
    visibility: 'approval',
    holdDays: 21,
    commission: { low: 6_00, high: 40_00 },
    title: {
      en: 'Samba Sneakers: limited editions',
      es: 'Samba Sneakers: ediciones limitadas',
      pt: 'Samba Sneakers: edições limitadas',
    },
    description: {
      en: 'A share of every pair, and a flat amount for a stream in which you unbox one.',
      es: 'Una parte de cada par y un monto fijo por una transmisión en la que abres una caja.',
      pt: 'Uma parte de cada par e um valor fixo por uma live em que você abre uma caixa.',
    },
    goals: [
      { type: 'revshare', label: 'conversion', percent: 8.5 },
      { type: 'flat', label: 'stream', ...usd(120_00) },
    ],
    countries: ['BR'],
    languages: ['pt'],
  },
  {
    id: 'quill-notes',
    brandName: 'Quill Notes',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 1_00, high: 4_00 },
    title: { en: 'Quill Notes: free trial', es: 'Quill Notes: prueba gratis', pt: 'Quill Notes: teste grátis' },
    description: {
      en: 'A small amount for every trial. Good to begin with: nobody has to pay for it.',
      es: 'Un monto pequeño por cada prueba. Bueno para empezar: nadie tiene que pagar.',
      pt: 'Um valor pequeno por cada teste. Bom para começar: ninguém precisa pagar.',
    },
    goals: [{ type: 'cpa', label: 'registration', ...usd(2_00) }],
  },
  {
    id: 'aurora-chairs',
    brandName: 'Aurora Chairs',
    visibility: 'public',
    holdDays: 30,
    commission: { low: 30_00, high: 80_00 },
    title: {
      en: 'Aurora Chairs: autumn collection',
      es: 'Aurora Chairs: colección de otoño',
      pt: 'Aurora Chairs: coleção de outono',
    },
    description: {
      en: 'In preparation: a share of every chair of the new collection.',
      es: 'En preparación: una parte de cada silla de la nueva colección.',
      pt: 'Em preparação: uma parte de cada cadeira da nova coleção.',
    },
    goals: [{ type: 'revshare', label: 'conversion', percent: 10 }],
    status: 'draft',
  },
  {
    id: 'summit-tickets',
    brandName: 'Summit Tickets',
    visibility: 'public',
    holdDays: 7,
    commission: { low: 4_00, high: 10_00 },
    title: {
      en: 'Summit Tickets: summer festival',
      es: 'Summit Tickets: festival de verano',
      pt: 'Summit Tickets: festival de verão',
    },
    description: {
      en: 'Over: a fixed amount for every ticket of last summer’s festival.',
      es: 'Terminada: un monto fijo por cada boleto del festival del verano pasado.',
      pt: 'Encerrada: um valor fixo por cada ingresso do festival do verão passado.',
    },
    goals: [{ type: 'cpa', label: 'conversion', ...usd(7_00) }],
    status: 'ended',
  },
];
