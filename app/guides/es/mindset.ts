import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Mentalidad para largo plazo',
  summary: 'Mide lo que depende de ti y cuida a la persona que está ante la cámara.',
  minutes: 3,
  sections: [
    {
      heading: 'Ponte la meta correcta',
      paragraphs: [
        'El número de espectadores sube y baja por razones ajenas a ti: un feriado, un partido, un algoritmo. Ponte metas que dependan de ti: dos transmisiones por semana, un clip de cada una, una cosa mejor que la vez anterior.',
      ],
    },
    {
      heading: 'En los días malos',
      paragraphs: [
        'Oculta el contador de espectadores mientras estás en vivo. Deja los insultos a un moderador o a un filtro de palabras; no le debes respuesta a nadie. Si alguien en el chat habla de hacerse daño, conserva la calma: ten anotada de antemano una línea de ayuda de tu país y compártela.',
      ],
    },
    {
      heading: 'Dinero y ánimo',
      paragraphs: [
        'Las comisiones llegan en oleadas. Planea con el promedio de tres meses, no con la mejor semana, y separa lo de los impuestos. Si promocionas juegos de azar, no juegues con lo que ganas, y toma en serio a quien escriba que perdió demasiado: oriéntalo hacia la ayuda, no hacia el enlace.',
      ],
    },
  ],
  checklist: [
    {
      id: 'own-goal',
      text: 'Mi meta de este mes depende solo de mí',
    },
    {
      id: 'bad-day',
      text: 'Tengo un plan para un chat difícil y una línea de ayuda a la mano',
    },
    {
      id: 'stop-rule',
      text: 'Sé en qué punto termino una transmisión',
    },
  ],
  mistakes: [
    'Transmitir diez días seguidos y luego desaparecer un mes.',
    'Comparar tu tercera semana con el sexto año de alguien más.',
  ],
} satisfies GuideText;
