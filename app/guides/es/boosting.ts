import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Crece sin trucos',
  summary: 'Colaboraciones, búsqueda y un presupuesto pequeño; nunca espectadores comprados.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'El alcance crece cuando te conoce gente a la que le gusta algo parecido. Hay tres formas honestas y baratas: transmitir con otros, aparecer en las búsquedas y un poco de publicidad pagada para tu mejor clip.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Prueba una a la vez, durante un mes.'],
      list: [
        'Invita a un streamer de tu tamaño a una noche juntos. Lleva tú la idea y la fecha.',
        'Ponles a transmisiones y clips las palabras que la gente busca: “configuración de…”, “primer vistazo a…”.',
        'Invierte una suma pequeña y fija en un clip que ya funcionó, en los países de tu oferta, y solo para adultos si la oferta lo pide.',
        'Mira qué trajo antes de volver a gastar.',
      ],
    },
    {
      heading: 'Lo que no debes hacer',
      paragraphs: [
        'Comprar espectadores, usar granjas de clics, intercambiar seguidores o pagar para que se registren es fraude. Los trackers lo reconocen por el patrón: muchos clics, un solo dispositivo y ninguna actividad después. Esas comisiones se rechazan y la cuenta se cierra. La mayoría de las ofertas también prohíbe pujar por el nombre de la marca en anuncios de búsqueda.',
      ],
    },
  ],
  checklist: [
    {
      id: 'no-fake',
      text: 'No uso espectadores, clics ni registros comprados',
    },
    {
      id: 'one-partner',
      text: 'Le propuse a un streamer una colaboración',
    },
    {
      id: 'budget',
      text: 'Fijé un límite de gasto en publicidad',
    },
  ],
  mistakes: [
    'Promocionar con dinero un clip flojo: solo logras que lo vea más gente que se va.',
    'Anunciar una oferta en países donde no se puede promocionar.',
  ],
} satisfies GuideText;
