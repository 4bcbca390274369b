import type { GuideText } from '../guide-text.ts';

export default {
  title: 'A chamada para ação',
  summary: 'Peça uma coisa só, na hora certa e de um jeito fácil de seguir.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Uma chamada para ação é uma frase que diz o que fazer agora, onde e o que acontece depois. Uma por bloco. Quem pede de uma vez para seguir, curtir, se cadastrar e entrar no Discord não consegue nada.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Encurte o caminho.'],
      list: [
        'Diga enquanto o benefício está fresco, logo depois da demonstração.',
        'Mostre o link: na tela, fixado no chat e na primeira linha da descrição, sempre com a palavra “publicidade”.',
        'Explique o que vem depois: “Você cai em um formulário, leva dois minutos e precisa de um documento”.',
        'Repita a cada trinta ou quarenta minutos, no máximo, com o aviso junto.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        '“Se quiser testar: o link fixado, marcado como publicidade. Dois minutos, só para adultos. Se não, fique por aqui, a gente já continua.” A segunda parte importa: ninguém se sente pressionado, e quem clica volta.',
      ],
    },
  ],
  checklist: [
    {
      id: 'one-action',
      text: 'Cada bloco pede exatamente uma coisa',
    },
    {
      id: 'link-visible',
      text: 'Meu link está fixado e marcado como publicidade',
    },
    {
      id: 'repeat-plan',
      text: 'Planejei quando vou repetir',
    },
  ],
  mistakes: [
    'Urgência falsa: “só hoje” quando amanhã continua lá.',
    'Encurtadores que escondem para onde o link leva. As plataformas tratam isso como spam.',
  ],
} satisfies GuideText;
