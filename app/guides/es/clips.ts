import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Clips que atraen gente',
  summary: 'Marca buenos momentos en vivo, recórtalos y publícalos al día siguiente.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'La mayoría te conoce en un clip, no en una transmisión. Un clip es un momento con principio y final, de veinte a cuarenta segundos, que se entiende sin conocerte.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Haz que encontrar los momentos sea fácil.'],
      list: [
        'Configura una tecla para marcadores o di “clip” en voz alta: lo encontrarás en la grabación.',
        'Empieza dos segundos antes de la sorpresa, no con un saludo.',
        'Formato vertical, la cara en el tercio superior y subtítulos legibles en un teléfono.',
        'Revisa que no haya música ajena, nombres del chat ni nada privado.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Minuto 41: el juego se cierra en el último segundo de un récord. El clip empieza con tu mano en el aire y termina con tu risa. Texto: “2 horas. 1 segundo.” Lo terminas en un cuarto de hora y sirve por semanas. Si el clip muestra una oferta, la palabra “publicidad” tiene que verse en la imagen.',
      ],
    },
  ],
  checklist: [
    {
      id: 'marker',
      text: 'Tengo una tecla o una palabra para marcar momentos',
    },
    {
      id: 'first-clip',
      text: 'Recorté un clip de cuarenta segundos como máximo',
    },
    {
      id: 'captions',
      text: 'Tiene subtítulos y no muestra nada privado',
    },
  ],
  mistakes: [
    'Publicar diez clips regulares en lugar de dos buenos.',
    'Cortar las palabras de alguien para que parezca decir otra cosa.',
  ],
} satisfies GuideText;
