import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Melhore com feedback',
  summary: 'Como pedir opiniões que ajudam e como aproveitar seu gerente.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Você não consegue ver seus próprios hábitos. Alguém que assista a dez minutos seus consegue. Peça a outro streamer, a um moderador ou ao seu gerente, uma vez por mês.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Faça perguntas específicas.'],
      list: [
        'Mande uma gravação de dez minutos, não o canal inteiro.',
        'Pergunte uma coisa só: “Em que momento você teria saído?” ou “Ficou claro quem me paga?”.',
        'Ouça, anote e não se justifique.',
        'Combinem uma mudança e revejam juntos no mês seguinte.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        '“No minuto seis você ficou dois minutos lendo o chat e eu não tinha o que ver.” Isso vale mais do que “live incrível!”. Da próxima vez, você lê duas mensagens e continua jogando. Cuidado com mentorias pagas: ninguém pode prometer renda. Quem promete, ou pede sua senha, está vendendo outra coisa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'question',
      text: 'Escrevi uma pergunta específica',
    },
    {
      id: 'recording',
      text: 'Mandei a alguém uma gravação de dez minutos',
    },
    {
      id: 'agreement',
      text: 'Combinamos uma mudança e uma data',
    },
  ],
  mistakes: [
    'Perguntar só para fãs: eles gostam demais de você.',
    'Mudar cinco coisas de uma vez, e aí ninguém sabe o que ajudou.',
  ],
} satisfies GuideText;
