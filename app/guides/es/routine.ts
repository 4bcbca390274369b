import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Una semana que puedas sostener',
  summary: 'Horarios fijos, pequeños preparativos y un día que es tuyo.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'La gente vuelve cuando sabe cuándo. Dos noches fijas valen más que cinco al azar. Elige horas que puedas sostener tres meses junto con el trabajo, los estudios y la familia.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Dale a cada tarea su lugar en la semana.'],
      list: [
        'Dos transmisiones, mismo día, misma hora, con la zona horaria en el título.',
        'Al día siguiente: marcadores, clips, respuestas. Una hora, con alarma al final.',
        'Un día completo sin nada: ni chat ni números.',
        'El 10 y el 26: revisa tu saldo, solicita el pago y aparta lo de los impuestos.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Martes y sábado a las 20:00. Miércoles, clips. Viernes, el plan de la próxima transmisión: un tema, una oferta como máximo y una pregunta para el chat. Domingo libre. Si te enfermas, escribe una línea en el canal y duerme. Una comunidad que sabe por qué, espera.',
      ],
    },
  ],
  checklist: [
    {
      id: 'week-plan',
      text: 'Mis dos horarios fijos son públicos',
    },
    {
      id: 'free-day',
      text: 'Un día de la semana está libre de transmisiones',
    },
    {
      id: 'payday-note',
      text: 'Las fechas de pago están en mi calendario',
    },
  ],
  mistakes: [
    'Planear para la mejor semana del año.',
    'Dormir menos para transmitir: sufren el sonido, el ánimo y el criterio.',
  ],
} satisfies GuideText;
