import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Configure o Telegram com segurança',
  summary: 'Um canal para o seu público, contato direto com seu gerente e nenhuma porta aberta.',
  minutes: 3,
  sections: [
    {
      heading: 'Para que serve',
      paragraphs: [
        'O Telegram tem duas funções: um canal onde seu público fica sabendo da próxima live e um contato direto com seu gerente. Mantenha os dois separados e protegidos: roubo de conta por mensagem é o golpe mais comum contra criadores.',
      ],
    },
    {
      heading: 'Como configurar',
      paragraphs: ['Faça nesta ordem; leva uns quinze minutos.'],
      list: [
        'Configurações → Privacidade e segurança → Verificação em duas etapas: crie uma senha e informe um e-mail de recuperação.',
        'Em Número de telefone, não deixe ninguém ver. Em Dispositivos, encerre as sessões que você não conhece.',
        'Crie um canal com seu nome de streamer, uma foto e uma linha dizendo quando você faz live.',
        'Publique no máximo três vezes por semana: a próxima live, um clipe e uma pergunta.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Chega uma mensagem: “Sou do Greenroom, me mande seu código de login”. É golpe. Procure o contato do seu gerente na página “Seus gerentes” e escreva por lá. Ninguém da nossa equipe pede códigos, senhas ou palavras de recuperação.',
      ],
    },
  ],
  checklist: [
    {
      id: 'two-step',
      text: 'A verificação em duas etapas está ativada',
    },
    {
      id: 'channel',
      text: 'Meu canal existe e diz quando faço live',
    },
    {
      id: 'manager-check',
      text: 'Conferi o contato do meu gerente em “Seus gerentes”',
    },
  ],
  mistakes: [
    'Publicar uma promoção sem avisar que é publicidade. As regras da live também valem no canal.',
    'Deixar entrar no canal bots com permissão de administrador.',
  ],
} satisfies GuideText;
