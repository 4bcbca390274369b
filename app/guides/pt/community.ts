import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Transforme espectadores em comunidade',
  summary: 'Regras que valem, pequenos rituais e gente que vem também pelos outros.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Um público assiste a você; uma comunidade conversa mesmo quando você não está. Ela cresce com três coisas: regras claras, rituais que se repetem e tarefas para quem quer ajudar.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Comece com pouco e seja constante.'],
      list: [
        'No máximo cinco regras, em palavras simples e fixadas. Diga o que acontece com quem as quebra, e cumpra.',
        'Um ritual: a mesma pergunta toda terça, o clipe da semana às sextas.',
        'Um moderador de confiança para cada cinquenta pessoas ativas no chat. Agradeça em público.',
        'Responda mensagens em duas noites fixas, não a toda hora.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Alguém escreve “primeira vez aqui”. O moderador responde com as regras e uma pergunta. Na live seguinte você diz: “Sam, você voltou”. Essa frase faz mais do que qualquer sorteio. Mantenha a comunidade sem pressão: nunca mande links de rastreamento no privado, muito menos para gente jovem.',
      ],
    },
  ],
  checklist: [
    {
      id: 'rules',
      text: 'Minhas regras estão escritas e fixadas',
    },
    {
      id: 'moderator',
      text: 'Pedi a uma pessoa para moderar',
    },
    {
      id: 'welcome-back',
      text: 'Cumprimento quem volta',
    },
  ],
  mistakes: [
    'Dar permissões a quem gasta mais.',
    'Fazer sorteios sem verificar a lei: muitos países exigem regulamento, datas ou autorização.',
  ],
} satisfies GuideText;
