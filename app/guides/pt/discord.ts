import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Um servidor de Discord que funciona',
  summary: 'Poucos canais, permissões fechadas e um lugar só para a publicidade.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Comece com cinco canais: regras, avisos, conversa, clipes e um para divulgações. Canais vazios fazem o servidor parecer abandonado; crie outro só quando um assunto se repetir.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Primeiro as permissões, depois os convites.'],
      list: [
        'Ative a autenticação em duas etapas para você e exija dos moderadores.',
        'Quem chega lê primeiro as regras e escreve depois de aceitá-las.',
        'Só você e os moderadores podem mencionar todos, convidar bots ou publicar links de divulgação.',
        'Se você divulga algo para adultos, marque esse canal com restrição de idade e deixe esses links fora dos outros.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'O canal “publicidade” tem uma linha fixada: “Tudo aqui é pago. Eu ganho uma comissão. Só para adultos.” Quem não quiser ver silencia com um toque. Ninguém se surpreende, e você pode mostrar a qualquer um como faz.',
      ],
    },
  ],
  checklist: [
    {
      id: 'channels',
      text: 'Tenho no máximo cinco canais',
    },
    {
      id: 'permissions',
      text: 'Só a equipe pode mencionar todos',
    },
    {
      id: 'age-gate',
      text: 'Os canais para adultos têm restrição de idade',
    },
    {
      id: 'ads-channel',
      text: 'As divulgações ficam em um só canal, identificado',
    },
  ],
  mistakes: [
    'Dar permissão de administrador a um bot só porque ele pede.',
    'Avisar todo mundo de cada live. Deixe cada pessoa escolher um cargo para isso.',
  ],
} satisfies GuideText;
