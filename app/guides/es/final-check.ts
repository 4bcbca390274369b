import type { GuideText } from '../guide-text.ts';

export default {
  title: 'La revisión final antes de salir en vivo',
  summary: 'Diez minutos que salvan una transmisión: enlace, palabras, equipo y límites.',
  minutes: 3,
  sections: [
    {
      heading: 'Diez minutos antes',
      paragraphs: [
        'Repasa siempre la misma lista, en el mismo orden. Los pilotos lo hacen con treinta años de experiencia; tú también puedes.',
      ],
      list: [
        'Abre tu enlace de seguimiento en una ventana privada, en un teléfono. ¿Lleva a la página correcta, en el país correcto?',
        'Confirma que la oferta siga activa y cuál es su texto de aviso.',
        'Escucha diez segundos de tu propio sonido.',
        'Inicia la grabación local. Agua en la mesa, teléfono en silencio.',
      ],
    },
    {
      heading: 'Tus palabras',
      paragraphs: [
        'Escribe dos frases en una nota al borde de la pantalla: el aviso y qué es la oferta. “Lo que sigue es publicidad: gano dinero si te registras. Es solo para adultos.” Dilo antes de que aparezca el enlace y repítelo cuando haya llegado gente nueva.',
      ],
    },
    {
      heading: 'Saber parar',
      paragraphs: [
        'Decide antes cuánto tiempo vas a transmitir y qué no vas a hacer: nada de salir en vivo con fiebre o con enojo, ni de gastar tu propio dinero en una oferta para que se vea bien.',
      ],
    },
  ],
  checklist: [
    {
      id: 'link',
      text: 'Probé mi enlace en un teléfono',
    },
    {
      id: 'words',
      text: 'Tengo el aviso en una nota frente a mí',
    },
    {
      id: 'gear',
      text: 'Revisé el sonido y la grabación',
    },
    {
      id: 'limits',
      text: 'Definí una hora de cierre y mis límites',
    },
  ],
  mistakes: [
    'Cambiar escenas o controladores una hora antes.',
    'Esconder el aviso en el “ver más” de la descripción. Se tiene que oír y ver.',
  ],
} satisfies GuideText;
