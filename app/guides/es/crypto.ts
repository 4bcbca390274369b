import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Una billetera para tus pagos',
  summary: 'Elige una red, protege tus palabras de recuperación y evita sorpresas con los impuestos.',
  minutes: 3,
  sections: [
    {
      heading: '¿La necesitas?',
      paragraphs: [
        'Si cobras en una cuenta bancaria, lee esto de todos modos y sáltate la configuración. Si cobras en cripto, tú eres tu propio banco: nadie puede revertir una transferencia a una dirección o red equivocada.',
      ],
    },
    {
      heading: 'Cómo configurarla',
      paragraphs: ['Usa una billetera conocida, descargada de su sitio oficial y nunca desde un anuncio.'],
      list: [
        'Escribe las palabras de recuperación en papel, dos veces, y guarda las hojas en dos lugares. Nada de fotos, nube ni chats.',
        'Pregúntale a tu manager en qué red paga el programa. USDT en TRON y USDT en Ethereum son redes distintas.',
        'Copia la dirección, pégala y compara los primeros y los últimos seis caracteres.',
        'Envíate primero una cantidad pequeña.',
      ],
    },
    {
      heading: 'Impuestos y valor',
      paragraphs: [
        'En la mayoría de los países un pago es un ingreso el día en que llega, al valor de ese día, aunque lo dejes en cripto. Anota fecha, monto y valor en tu moneda. Las reglas cambian: consulta una vez, y pronto, con un contador de tu país. Los precios se mueven; no dejes el dinero de la renta en una moneda que sube y baja.',
      ],
    },
  ],
  checklist: [
    {
      id: 'wallet',
      text: 'Tengo una billetera o una cuenta bancaria para cobrar',
    },
    {
      id: 'seed-offline',
      text: 'Mis palabras de recuperación están solo en papel',
    },
    {
      id: 'test-transfer',
      text: 'Recibí una cantidad pequeña de prueba, o uso un banco',
    },
    {
      id: 'tax-note',
      text: 'Llevo una lista de mis pagos para los impuestos',
    },
  ],
  mistakes: [
    'Pegar una dirección sin mirarla: hay virus que la cambian en el portapapeles.',
    'Confiar en un “soporte” que pide tus palabras de recuperación. Siempre es un robo.',
  ],
} satisfies GuideText;
