import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Uma semana que dá para manter',
  summary: 'Horários fixos, pequenos preparativos e um dia que é seu.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'As pessoas voltam quando sabem quando. Duas noites fixas valem mais do que cinco ao acaso. Escolha horários que você consiga manter por três meses junto com trabalho, estudos e família.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Dê a cada tarefa seu lugar na semana.'],
      list: [
        'Duas lives, no mesmo dia e na mesma hora, com o fuso no título.',
        'No dia seguinte: marcadores, clipes, respostas. Uma hora, com alarme no fim.',
        'Um dia inteiro sem nada: nem chat, nem números.',
        'Dias 10 e 26: confira seu saldo, peça o pagamento e separe a parte do imposto.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Terça e sábado às 20h. Quarta, clipes. Sexta, o plano da próxima live: um assunto, no máximo uma oferta e uma pergunta para o chat. Domingo livre. Se você ficar doente, escreva uma linha no canal e durma. Uma comunidade que sabe o porquê espera.',
      ],
    },
  ],
  checklist: [
    {
      id: 'week-plan',
      text: 'Meus dois horários fixos são públicos',
    },
    {
      id: 'free-day',
      text: 'Um dia da semana é livre de lives',
    },
    {
      id: 'payday-note',
      text: 'As datas de pagamento estão na minha agenda',
    },
  ],
  mistakes: [
    'Planejar para a melhor semana do ano.',
    'Dormir menos para fazer live: sofrem o som, o humor e o bom senso.',
  ],
} satisfies GuideText;
