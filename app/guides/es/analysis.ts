import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Lee tus números',
  summary: 'Del clic a la comisión: encuentra el único paso que vale la pena corregir.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué mirar',
      paragraphs: [
        'Cuatro cifras forman una cadena: espectadores, clics, registros y comisiones. Mira cada una como proporción de la anterior. El eslabón más débil es donde mejor inviertes tu próxima hora.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Una vez por semana, el mismo día, diez minutos.'],
      list: [
        'Abre Rendimiento y elige los últimos 28 días.',
        'Pocos clics: la llamada a la acción llegó tarde o el enlace no se veía.',
        'Muchos clics y pocos registros: la oferta no encaja o prometiste otra cosa.',
        'Muchos registros y pocas comisiones: abre Comisiones y lee los motivos de rechazo.',
        'Cambia una sola cosa y anótala con la fecha.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        '200 espectadores, 30 clics, 2 registros. Quince de cada cien hacen clic, que es mucho, así que el enlace funciona. Pero solo dos de treinta se registran: mira la página en un teléfono. Pide una identificación. La próxima vez, avísalo antes. Con cifras tan pequeñas, tres transmisiones dicen más que una.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-funnel',
      text: 'Conozco mi eslabón más débil',
    },
    {
      id: 'one-change',
      text: 'Decidí un cambio para la próxima transmisión',
    },
    {
      id: 'note',
      text: 'Lo anoté con la fecha',
    },
  ],
  mistakes: [
    'Juzgar por una sola noche. Los números pequeños saltan.',
    'Hacer clic muchas veces en tu propio enlace para “probarlo”: esos clics parecen fraude.',
  ],
} satisfies GuideText;
