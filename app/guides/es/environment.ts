import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Espacio, luz y sonido',
  summary: 'Un montaje que se ve y se oye cuidado con lo que ya tienes.',
  minutes: 3,
  sections: [
    {
      heading: 'Primero el sonido',
      paragraphs: [
        'El público perdona una imagen oscura, pero se va si el sonido es malo. Pon el micrófono a un palmo de la boca, un poco de lado. Cierra la ventana y cuelga una manta detrás de la pantalla si el cuarto hace eco. Ajusta el nivel para que al hablar fuerte llegue a unos −10 dB.',
      ],
    },
    {
      heading: 'Luego la luz y la imagen',
      paragraphs: [
        'Una lámpara frente a ti, un poco arriba de los ojos, ayuda más que una cámara nueva. Nunca te sientes de espaldas a una ventana. Revisa la imagen y busca qué revela.',
      ],
      list: [
        'Cartas, recibos, placas de autos, gafetes escolares: fuera de cuadro.',
        'Otras personas: solo si aceptaron salir.',
        'Una segunda escena, “Vuelvo enseguida”, que puedas activar con una tecla.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Graba dos minutos de noche, a la hora en que vas a transmitir. Escúchalos con audífonos. ¿Hay zumbido? ¿Se oye el ventilador? Cambia una cosa y graba de nuevo. Por lo general bastan tres rondas.',
      ],
    },
  ],
  checklist: [
    {
      id: 'light',
      text: 'Tengo una lámpara frente a mí',
    },
    {
      id: 'sound',
      text: 'Escuché una grabación de prueba con audífonos',
    },
    {
      id: 'background',
      text: 'No hay nada privado en la imagen',
    },
    {
      id: 'notifications',
      text: 'Las notificaciones están apagadas en la pantalla que comparto',
    },
  ],
  mistakes: [
    'Música de fondo sin licencia: silencian la grabación o te sancionan.',
    'Compartir toda la pantalla en vez de una sola ventana.',
  ],
} satisfies GuideText;
