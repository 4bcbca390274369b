import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Presença diante da câmera',
  summary: 'Carisma é um conjunto de hábitos: olhar, chamar pelo nome, perguntar, esperar.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Ninguém nasce à vontade diante de uma lente. O que o público sente como carisma é atenção, e atenção se pratica.',
      ],
      list: [
        'Olhe para a lente quando fala e para o chat quando lê.',
        'Diga o nome de quem escreve e devolva uma pergunta.',
        'Fale com uma pessoa só: “você”, não “galera”.',
        'Ao terminar uma ideia, espere dois segundos. O chat está um pouco atrás de você.',
      ],
    },
    {
      heading: 'Como preencher um silêncio',
      paragraphs: [
        'Se ninguém escreve, conte o que está fazendo e por quê: “Vou por aqui porque ontem o outro caminho me custou uma vida”. Quem entrar nessa hora entende logo onde está.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        '“Oi, Nico, segunda vez esta semana! O truque do headset funcionou?” leva quatro segundos. O Nico fica, e três pessoas caladas aprendem que aqui quem escreve recebe resposta.',
      ],
    },
  ],
  checklist: [
    {
      id: 'names',
      text: 'Cumprimento pelo nome e devolvo uma pergunta',
    },
    {
      id: 'watch-back',
      text: 'Assisti a dez minutos da minha própria live',
    },
    {
      id: 'pause',
      text: 'Deixo pausas depois de perguntar',
    },
  ],
  mistakes: [
    'Imitar um streamer barulhento se você é uma pessoa tranquila. Calma também é estilo.',
    'Ler em voz alta só quem paga.',
  ],
} satisfies GuideText;
