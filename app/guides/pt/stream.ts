import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Prepare a sua live',
  summary: 'Programa, configurações que aguentam e as regras da sua plataforma.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Instale o OBS Studio ou o programa que sua plataforma recomenda. Meça a velocidade de upload com o cabo conectado. Use mais ou menos metade para a live: o resto é a sua reserva.',
      ],
    },
    {
      heading: 'Configurações que aguentam',
      paragraphs: ['Comece com pouco. Uma imagem estável em 720p vale mais do que uma nítida que trava.'],
      list: [
        'Três cenas: início, principal e pausa.',
        '720p a 30 quadros, cerca de 3.000 kbit/s; aumente só depois de três lives sem falhas.',
        'Grave também no seu computador: é de lá que saem os clipes.',
        'Um título que diga o que acontece, e o selo de promoção paga que sua plataforma oferece.',
      ],
    },
    {
      heading: 'Conheça as regras da sua plataforma',
      paragraphs: [
        'Algumas plataformas proíbem links para certas ofertas, principalmente jogos de azar, ou só permitem para adultos em alguns países. Leia as regras de conteúdo de marca antes da primeira divulgação. Um canal banido não ganha nada, e “eu não sabia” nunca ajudou ninguém.',
      ],
    },
  ],
  checklist: [
    {
      id: 'software',
      text: 'Meu programa está configurado com três cenas',
    },
    {
      id: 'bitrate',
      text: 'Meu bitrate é no máximo metade do meu upload',
    },
    {
      id: 'platform-rules',
      text: 'Li as regras de conteúdo de marca da minha plataforma',
    },
    {
      id: 'private-test',
      text: 'Fiz uma live privada de teste de dez minutos',
    },
  ],
  mistakes: [
    'Mostrar a chave de transmissão na tela. Se acontecer, troque na hora.',
    'Transmitir pelo wi-fi enquanto a casa toda vê filmes.',
  ],
} satisfies GuideText;
