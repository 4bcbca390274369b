import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Aprovecha cada transmisión más de una vez',
  summary: 'Tres horas en vivo se vuelven una semana de publicaciones sin tres horas más de trabajo.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Una transmisión tiene más de lo que cabe en una noche. Saca de cada una tres clips, un corte más largo con un solo tema y una publicación de texto. Más no es mejor; constante sí.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Trabaja con tus marcadores, al día siguiente.'],
      list: [
        'Elige tres momentos: uno divertido, uno útil y uno sincero.',
        'Recorta de nuevo para cada lugar: vertical para video corto, horizontal con capítulos para YouTube.',
        'Escribe el texto para gente que nunca te ha visto.',
        'Donde aparezca una oferta, cada copia lleva la etiqueta de promoción pagada. El aviso no viaja solo.',
        'Lleva una lista de qué está publicado y dónde: cuando termina una oferta, hay que quitar sus enlaces.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Lunes, transmisión. Martes: tres clips programados para miércoles, viernes y domingo. Jueves: ocho minutos de “Cómo configuro mi micrófono”. Viernes: una publicación con una pregunta para quien la lea. Cuesta unos noventa minutos.',
      ],
    },
  ],
  checklist: [
    {
      id: 'pick-three',
      text: 'Elegí tres momentos de mi última transmisión',
    },
    {
      id: 'label',
      text: 'Cada copia con una oferta lleva su etiqueta',
    },
    {
      id: 'schedule',
      text: 'Las publicaciones están programadas a lo largo de una semana',
    },
  ],
  mistakes: [
    'El mismo archivo en todas partes, con la marca de otra plataforma en la esquina.',
    'Dejar enlaces a ofertas vencidas en publicaciones viejas.',
  ],
} satisfies GuideText;
