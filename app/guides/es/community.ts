import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Convierte espectadores en comunidad',
  summary: 'Reglas que se cumplen, pequeños rituales y gente que viene también por los demás.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Un público te mira; una comunidad conversa aunque no estés. Crece con tres cosas: reglas claras, rituales que se repiten y tareas para quien quiera ayudar.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Empieza con poco y sé constante.'],
      list: [
        'Cinco reglas como máximo, en palabras simples y fijadas. Di qué pasa con quien las rompe, y cúmplelo.',
        'Un ritual: la misma pregunta cada martes, el clip de la semana los viernes.',
        'Un moderador de confianza por cada cincuenta personas activas en el chat. Agradécele en público.',
        'Responde mensajes dos noches fijas, no a toda hora.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Alguien escribe “primera vez aquí”. El moderador responde con las reglas y una pregunta. En la siguiente transmisión dices: “Sam, volviste”. Esa frase logra más que cualquier sorteo. Cuida que nadie sienta presión: nunca mandes enlaces de seguimiento por privado, y menos a gente joven.',
      ],
    },
  ],
  checklist: [
    {
      id: 'rules',
      text: 'Mis reglas están escritas y fijadas',
    },
    {
      id: 'moderator',
      text: 'Le pedí a una persona que modere',
    },
    {
      id: 'welcome-back',
      text: 'Saludo a quienes regresan',
    },
  ],
  mistakes: [
    'Dar permisos a quien más gasta.',
    'Hacer sorteos sin revisar la ley: muchos países piden bases, fechas o un permiso.',
  ],
} satisfies GuideText;
