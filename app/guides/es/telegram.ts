import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Configura Telegram con seguridad',
  summary: 'Un canal para tu público, línea directa con tu manager y ninguna puerta abierta.',
  minutes: 3,
  sections: [
    {
      heading: 'Para qué sirve',
      paragraphs: [
        'Telegram cumple dos funciones: un canal donde tu público se entera de la próxima transmisión y una línea directa con tu manager. Mantenlas separadas y protege ambas: el robo de cuentas por mensaje es el engaño más común contra creadores.',
      ],
    },
    {
      heading: 'Cómo configurarlo',
      paragraphs: ['Hazlo en este orden; te toma un cuarto de hora.'],
      list: [
        'Ajustes → Privacidad y seguridad → Verificación en dos pasos: pon una contraseña y un correo de recuperación.',
        'En Número de teléfono, que nadie lo vea. En Dispositivos, cierra las sesiones que no conozcas.',
        'Crea un canal con tu nombre de streamer, una foto y una línea que diga cuándo transmites.',
        'Publica tres veces por semana como máximo: la próxima transmisión, un clip y una pregunta.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Te llega un mensaje: “Soy de Greenroom, mándame tu código de acceso”. Es un fraude. Busca el contacto de tu manager en la página “Tus managers” y escríbele desde ahí. Nadie de nuestro equipo pide códigos, contraseñas ni palabras de recuperación.',
      ],
    },
  ],
  checklist: [
    {
      id: 'two-step',
      text: 'La verificación en dos pasos está activada',
    },
    {
      id: 'channel',
      text: 'Mi canal existe y dice cuándo transmito',
    },
    {
      id: 'manager-check',
      text: 'Confirmé el contacto de mi manager en “Tus managers”',
    },
  ],
  mistakes: [
    'Publicar una promoción sin marcarla como publicidad. Las reglas de la transmisión también valen en el canal.',
    'Dejar entrar al canal bots con permisos de administrador.',
  ],
} satisfies GuideText;
