import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Presencia ante la cámara',
  summary: 'El carisma es un conjunto de hábitos: mirar, nombrar, preguntar, esperar.',
  minutes: 3,
  sections: [
    {
      heading: 'Qué hacer',
      paragraphs: [
        'Nadie nace a gusto frente a un lente. Lo que el público siente como carisma es atención, y la atención se practica.',
      ],
      list: [
        'Mira al lente cuando hablas y al chat cuando lees.',
        'Di el nombre de quien escribe y hazle una pregunta.',
        'Háblale a una sola persona: “tú”, no “todos ustedes”.',
        'Al terminar una idea, espera dos segundos. El chat va un poco detrás de ti.',
      ],
    },
    {
      heading: 'Cómo llenar un silencio',
      paragraphs: [
        'Si nadie escribe, cuenta qué haces y por qué: “Voy por aquí porque ayer el otro camino me costó una vida”. Quien entre en ese momento sabrá enseguida dónde está.',
      ],
    },
    {
      heading: 'Un ejemplo',
      paragraphs: [
        '“¡Hola, Nico, segunda vez esta semana! ¿Funcionó el truco de los audífonos?” toma cuatro segundos. Nico se queda, y tres personas calladas aprenden que aquí sí se responde.',
      ],
    },
  ],
  checklist: [
    {
      id: 'names',
      text: 'Saludo por su nombre y devuelvo una pregunta',
    },
    {
      id: 'watch-back',
      text: 'Vi diez minutos de mi propia transmisión',
    },
    {
      id: 'pause',
      text: 'Dejo pausas después de preguntar',
    },
  ],
  mistakes: [
    'Imitar a un streamer ruidoso si eres una persona tranquila. La calma también es un estilo.',
    'Leer en voz alta solo a quien paga.',
  ],
} satisfies GuideText;
