import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Prepara tu transmisión',
  summary: 'Programa, ajustes que aguantan y las reglas de tu plataforma.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Instala OBS Studio o el programa que recomiende tu plataforma. Mide la velocidad de subida con el cable conectado. Usa más o menos la mitad para la transmisión: el resto es tu reserva.',
      ],
    },
    {
      heading: 'Ajustes que aguantan',
      paragraphs: ['Empieza con poco. Una imagen estable a 720p vale más que una nítida que se traba.'],
      list: [
        'Tres escenas: inicio, principal y pausa.',
        '720p a 30 cuadros, unos 3000 kbit/s; súbelo solo después de tres transmisiones limpias.',
        'Graba también en tu equipo: de ahí salen los clips.',
        'Un título que diga qué pasa, y la etiqueta de promoción pagada que ofrezca tu plataforma.',
      ],
    },
    {
      heading: 'Conoce las reglas de tu plataforma',
      paragraphs: [
        'Algunas plataformas prohíben enlaces a ciertas ofertas, sobre todo juegos de azar, o los permiten solo para adultos en algunos países. Lee las reglas de contenido de marca antes de tu primera promoción. Un canal bloqueado no gana nada, y a nadie le sirvió decir “no sabía”.',
      ],
    },
  ],
  checklist: [
    {
      id: 'software',
      text: 'Mi programa está configurado con tres escenas',
    },
    {
      id: 'bitrate',
      text: 'Mi bitrate es como máximo la mitad de mi subida',
    },
    {
      id: 'platform-rules',
      text: 'Leí las reglas de contenido de marca de mi plataforma',
    },
    {
      id: 'private-test',
      text: 'Hice una transmisión privada de prueba de diez minutos',
    },
  ],
  mistakes: [
    'Mostrar la clave de transmisión en pantalla. Si pasa, cámbiala de inmediato.',
    'Transmitir por wifi mientras en casa ven películas.',
  ],
} satisfies GuideText;
