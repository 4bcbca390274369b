import type { GuideText } from '../guide-text.ts';

export default {
  title: 'La llamada a la acción',
  summary: 'Pide una sola cosa, en el momento justo y de forma fácil de seguir.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Una llamada a la acción es una frase que dice qué hacer ahora, dónde y qué pasa después. Una por segmento. Quien pide en un mismo aliento seguir, dar like, registrarse y entrar a Discord no consigue nada.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Que el camino sea corto.'],
      list: [
        'Dilo mientras el beneficio está fresco, justo después de la demostración.',
        'Muestra el enlace: en pantalla, fijado en el chat y en la primera línea de la descripción, siempre con la palabra “publicidad”.',
        'Explica qué sigue: “Llegas a un formulario, toma dos minutos y necesitas una identificación”.',
        'Repítelo cada treinta o cuarenta minutos como mucho, con el aviso incluido.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        '“Si quieres probarlo: el enlace fijado, marcado como publicidad. Dos minutos, solo adultos. Si no, quédate, seguimos ya mismo.” La segunda parte importa: nadie se siente presionado, y quien hace clic regresa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'one-action',
      text: 'Cada segmento pide exactamente una cosa',
    },
    {
      id: 'link-visible',
      text: 'Mi enlace está fijado y marcado como publicidad',
    },
    {
      id: 'repeat-plan',
      text: 'Planeé cuándo repetirlo',
    },
  ],
  mistakes: [
    'Urgencia falsa: “solo por hoy” cuando mañana sigue ahí.',
    'Acortadores que esconden a dónde lleva el enlace. Las plataformas los tratan como spam.',
  ],
} satisfies GuideText;
