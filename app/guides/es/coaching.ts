import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Mejora con retroalimentación',
  summary: 'Cómo pedir opiniones que sirvan y cómo aprovechar a tu manager.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'No puedes ver tus propios hábitos. Alguien que te mire diez minutos, sí. Pídeselo a otro streamer, a un moderador o a tu manager una vez al mes.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Haz preguntas concretas.'],
      list: [
        'Envía una grabación de diez minutos, no tu canal entero.',
        'Pregunta una sola cosa: “¿En qué momento te habrías ido?” o “¿Quedó claro quién me paga?”.',
        'Escucha, anota y no te justifiques.',
        'Acuerden un cambio y revísenlo juntos el mes siguiente.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        '“En el minuto seis leíste el chat dos minutos y yo no tenía nada que ver.” Eso vale más que un “¡gran transmisión!”. La próxima vez lees dos mensajes y sigues jugando. Cuidado con las asesorías pagadas: nadie puede prometer ingresos. Quien lo hace, o te pide tu contraseña, te está vendiendo otra cosa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'question',
      text: 'Escribí una pregunta concreta',
    },
    {
      id: 'recording',
      text: 'Envié a alguien una grabación de diez minutos',
    },
    {
      id: 'agreement',
      text: 'Acordamos un cambio y una fecha',
    },
  ],
  mistakes: ['Preguntar solo a fans: les gustas demasiado.', 'Cambiar cinco cosas a la vez, así nadie sabe qué ayudó.'],
} satisfies GuideText;
