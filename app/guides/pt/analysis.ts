import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Leia seus números',
  summary: 'Do clique à comissão: encontre o único passo que vale a pena consertar.',
  minutes: 3,
  sections: [
    {
      heading: 'O que olhar',
      paragraphs: [
        'Quatro números formam uma corrente: espectadores, cliques, cadastros e comissões. Veja cada um como proporção do anterior. O elo mais fraco é onde sua próxima hora rende mais.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Uma vez por semana, no mesmo dia, dez minutos.'],
      list: [
        'Abra Desempenho e escolha os últimos 28 dias.',
        'Poucos cliques: a chamada para ação veio tarde ou o link estava escondido.',
        'Muitos cliques, poucos cadastros: a oferta não combina ou você prometeu outra coisa.',
        'Muitos cadastros, poucas comissões: abra Comissões e leia os motivos das recusas.',
        'Mude uma coisa só e anote com a data.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        '200 espectadores, 30 cliques, 2 cadastros. Quinze em cada cem clicam, o que é bastante, então o link funciona. Mas só dois em trinta se cadastram: veja a página no celular. Ela pede um documento. Da próxima vez, avise antes. Com números tão pequenos, três lives dizem mais do que uma.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-funnel',
      text: 'Conheço meu elo mais fraco',
    },
    {
      id: 'one-change',
      text: 'Decidi uma mudança para a próxima live',
    },
    {
      id: 'note',
      text: 'Anotei com a data',
    },
  ],
  mistakes: [
    'Julgar por uma noite só. Números pequenos pulam.',
    'Clicar muitas vezes no próprio link para “testar”: esses cliques parecem fraude.',
  ],
} satisfies GuideText;
