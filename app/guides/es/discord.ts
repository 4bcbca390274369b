import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Un servidor de Discord que funciona',
  summary: 'Pocos canales, permisos estrictos y un lugar aparte para la publicidad.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Empieza con cinco canales: reglas, anuncios, charla, clips y uno para promociones. Los canales vacíos hacen que el servidor parezca abandonado; agrega otro solo cuando un tema se repita.',
      ],
    },
    {
      heading: 'Cómo',
      paragraphs: ['Primero los permisos, después las invitaciones.'],
      list: [
        'Activa la verificación en dos pasos para ti y exígela a los moderadores.',
        'Quien llega lee primero las reglas y escribe después de aceptarlas.',
        'Solo tú y los moderadores pueden mencionar a todos, invitar bots o publicar enlaces de promociones.',
        'Si promocionas algo para adultos, marca ese canal con restricción de edad y deja esos enlaces fuera de los demás.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'El canal “publicidad” tiene una línea fijada: “Todo lo de aquí es pagado. Gano una comisión. Solo adultos.” Quien no quiera verlo lo silencia con un toque. Nadie se sorprende y puedes mostrarle a cualquiera cómo lo haces.',
      ],
    },
  ],
  checklist: [
    {
      id: 'channels',
      text: 'Tengo cinco canales como máximo',
    },
    {
      id: 'permissions',
      text: 'Solo el equipo puede mencionar a todos',
    },
    {
      id: 'age-gate',
      text: 'Los canales para adultos tienen restricción de edad',
    },
    {
      id: 'ads-channel',
      text: 'Las promociones están en un solo canal marcado',
    },
  ],
  mistakes: [
    'Darle a un bot permisos de administrador solo porque los pide.',
    'Avisar a todos de cada transmisión. Deja que cada quien elija un rol para eso.',
  ],
} satisfies GuideText;
