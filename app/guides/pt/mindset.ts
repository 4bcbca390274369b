import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Mentalidade para o longo prazo',
  summary: 'Meça o que depende de você e cuide da pessoa que está diante da câmera.',
  minutes: 3,
  sections: [
    {
      heading: 'Defina a meta certa',
      paragraphs: [
        'O número de espectadores sobe e desce por motivos alheios a você: um feriado, um jogo, um algoritmo. Defina metas que dependam de você: duas lives por semana, um clipe de cada, uma coisa melhor do que da última vez.',
      ],
    },
    {
      heading: 'Nos dias ruins',
      paragraphs: [
        'Esconda o contador de espectadores durante a live. Deixe os insultos com um moderador ou um filtro de palavras; você não deve resposta a ninguém. Se alguém no chat falar em se machucar, mantenha a calma: deixe anotado antes um serviço de apoio do seu país e indique-o.',
      ],
    },
    {
      heading: 'Dinheiro e humor',
      paragraphs: [
        'As comissões vêm em ondas. Planeje pela média de três meses, não pela melhor semana, e separe a parte do imposto. Se você divulga jogos de azar, não jogue com o que ganha, e leve a sério quem escrever que perdeu demais: indique ajuda, não o link.',
      ],
    },
  ],
  checklist: [
    {
      id: 'own-goal',
      text: 'Minha meta deste mês depende só de mim',
    },
    {
      id: 'bad-day',
      text: 'Tenho um plano para um chat difícil e um contato de apoio à mão',
    },
    {
      id: 'stop-rule',
      text: 'Sei em que ponto encerro uma live',
    },
  ],
  mistakes: [
    'Fazer live dez dias seguidos e depois sumir por um mês.',
    'Comparar sua terceira semana com o sexto ano de outra pessoa.',
  ],
} satisfies GuideText;
