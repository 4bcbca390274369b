import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Te damos la bienvenida a Greenroom',
  summary: 'Qué hacemos juntos, cómo ganas y qué esperamos unos de otros.',
  minutes: 3,
  sections: [
    {
      heading: 'Cómo funciona',
      paragraphs: [
        'Eliges una oferta, la mencionas en tu transmisión y compartes un enlace de seguimiento que es solo tuyo. Cuando alguien entra por ese enlace y completa lo que pide la oferta, ganas una comisión. Paga la marca; a tu público no le cuesta nada más por venir de tu parte.',
        'Al principio la comisión queda retenida, porque algunos registros se cancelan o resultan falsos. Cuando termina la retención pasa a estar disponible y puedes cobrarla el día 1 o el 15.',
      ],
    },
    {
      heading: 'Qué esperamos',
      paragraphs: [
        'Promociona solo lo que le recomendarías a una amistad. Di con claridad que es publicidad, siempre. No le promociones a menores lo que es para adultos y no le prometas a nadie que va a ganar dinero.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Lucía transmite dos veces por semana. Elige una sola oferta, dice “esta parte es publicidad pagada” antes de mostrarla y fija su enlace. Se registran diez personas y, tras la retención, quedan ocho. Cobra por ocho. Es lo normal, y su panel muestra por qué se rechazaron las otras dos.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-path',
      text: 'Conozco las cuatro fases de las guías',
    },
    {
      id: 'profile',
      text: 'Mi nombre y mi marca están bien en el perfil',
    },
    {
      id: 'disclosure',
      text: 'Siempre voy a avisar cuando haga publicidad',
    },
  ],
  mistakes: [
    'Esperar el primer dinero en la primera semana: la retención lleva su tiempo.',
    'Tomar cinco ofertas a la vez. Rinde más una que encaje con tu público.',
  ],
} satisfies GuideText;
