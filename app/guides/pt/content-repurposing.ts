import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Aproveite cada live mais de uma vez',
  summary: 'Três horas ao vivo viram uma semana de posts, sem mais três horas de trabalho.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Uma live tem mais do que cabe em uma noite. De cada uma, tire três clipes, um corte mais longo com um só assunto e um post de texto. Mais não é melhor; constante é.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Trabalhe com os marcadores, no dia seguinte.'],
      list: [
        'Escolha três momentos: um engraçado, um útil e um sincero.',
        'Corte de novo para cada lugar: vertical para vídeo curto, horizontal com capítulos para o YouTube.',
        'Escreva o texto para quem nunca viu você.',
        'Onde aparecer uma oferta, cada cópia leva o selo de promoção paga. O aviso não viaja sozinho.',
        'Mantenha uma lista do que está publicado e onde: quando uma oferta termina, os links dela precisam sair.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Segunda, live. Terça: três clipes programados para quarta, sexta e domingo. Quinta: oito minutos de “Como configuro meu microfone”. Sexta: um post com uma pergunta para quem lê. Custa uns noventa minutos.',
      ],
    },
  ],
  checklist: [
    {
      id: 'pick-three',
      text: 'Escolhi três momentos da minha última live',
    },
    {
      id: 'label',
      text: 'Cada cópia com uma oferta leva seu selo',
    },
    {
      id: 'schedule',
      text: 'Os posts estão programados ao longo de uma semana',
    },
  ],
  mistakes: [
    'O mesmo arquivo em todo lugar, com a marca de outra plataforma no canto.',
    'Deixar links de ofertas vencidas em posts antigos.',
  ],
} satisfies GuideText;
