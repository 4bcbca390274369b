import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Conoce tu panel',
  summary: 'Qué significa cada saldo y cómo solicitar un pago a tiempo.',
  minutes: 3,
  sections: [
    {
      heading: 'Las cuatro cifras',
      paragraphs: [
        'Retenido: ya lo ganaste, pero sigue en espera. Disponible: es tuyo y está listo para el próximo pago. Reservado: va en un pago que está en camino. Pagado: todo lo que ya salió hacia tu cuenta.',
        'Solo lo “disponible” entra en un pago. Si una cifra te sorprende, abre Comisiones: cada línea muestra su estado y el motivo.',
      ],
    },
    {
      heading: 'Cómo solicitar un pago',
      paragraphs: [
        'Los días de pago son el 1 y el 15. Las solicitudes cierran 48 horas antes, en hora UTC. Solicítalo cuando quieras antes de eso; no tienes que indicar un monto, porque se paga todo lo que esté disponible en ese momento.',
      ],
      list: [
        'Abre el panel y busca “Solicita un pago”.',
        'Lee qué podría bloquearlo y resuélvelo primero.',
        'Presiona el botón. Puedes cancelar hasta el cierre.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        'Si el pago es el 15 a las 00:00 UTC, las solicitudes cierran el 13 a las 00:00 UTC. En Ciudad de México eso es la tarde del 12. Solicítalo un día antes y la zona horaria no te tomará por sorpresa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-balance',
      text: 'Distingo lo retenido de lo disponible',
    },
    {
      id: 'know-lock',
      text: 'Sé a qué hora cierran las solicitudes en mi zona horaria',
    },
    {
      id: 'know-blockers',
      text: 'Sé dónde muestra el panel lo que bloquea un pago',
    },
  ],
  mistakes: [
    'Solicitarlo el mismo día de pago: para entonces la lista lleva dos días cerrada.',
    'Cambiar el método de pago justo antes, lo que pausa los pagos por tu seguridad.',
  ],
} satisfies GuideText;
