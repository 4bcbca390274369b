import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Presentar una oferta con honestidad',
  summary: 'Un minuto en cuatro frases: aviso, para quién, oferta, pero.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Una buena presentación es corta, cierta y dice qué ganas tú. La honestidad es ley en la mayoría de los países y además convierte mejor: quien se siente engañado cancela, y un registro cancelado es una comisión rechazada.',
      ],
    },
    {
      heading: 'El minuto',
      paragraphs: ['Escríbelo, dilo en voz alta tres veces y guarda el papel.'],
      list: [
        'Aviso: “Esto es publicidad; gano una comisión”.',
        'Para quién: “Si tú ya…, esto te puede interesar”.',
        'Qué es, en palabras simples, con precio y edad mínima.',
        'El pero: qué no hace, o quién debería dejarlo pasar.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        '“Publicidad: gano algo si te registras. Es una app deportiva, solo para adultos y solo donde tiene licencia. A mí me gustan las estadísticas. Puedes perder dinero; a la larga, le pasa a la mayoría. Juega con lo que gastarías en una entrada de cine, o no juegues.” Profeco en México, CONAR en Brasil y la FTC en Estados Unidos publican guías para influencers; lee la de tu país.',
      ],
    },
  ],
  checklist: [
    {
      id: 'disclosure-first',
      text: 'Mi presentación empieza con el aviso',
    },
    {
      id: 'one-minute',
      text: 'Dura un minuto como máximo',
    },
    {
      id: 'no-promises',
      text: 'No promete ganancias ni afirma nada que no pueda demostrar',
    },
    {
      id: 'adults',
      text: 'Dice que la oferta es para adultos, cuando así es',
    },
  ],
  mistakes: [
    '“Garantizado”, “sin riesgo”, “dinero fácil”: tres formas de perder el canal y la comisión.',
    'Mostrar una ganancia y esconder diez pérdidas.',
  ],
} satisfies GuideText;
