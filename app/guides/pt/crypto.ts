import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Uma carteira para os seus pagamentos',
  summary: 'Escolha uma rede, proteja as palavras de recuperação e evite surpresas com impostos.',
  minutes: 3,
  sections: [
    {
      heading: 'Você precisa de uma?',
      paragraphs: [
        'Se você recebe em conta bancária, leia mesmo assim e pule a configuração. Se recebe em cripto, você é o seu próprio banco: ninguém consegue desfazer uma transferência para o endereço ou a rede errada.',
      ],
    },
    {
      heading: 'Como configurar',
      paragraphs: ['Use uma carteira conhecida, baixada do site oficial e nunca por um anúncio.'],
      list: [
        'Escreva as palavras de recuperação no papel, duas vezes, e guarde as folhas em dois lugares. Sem foto, sem nuvem, sem chat.',
        'Pergunte ao seu gerente em qual rede o programa paga. USDT na TRON e USDT na Ethereum são redes diferentes.',
        'Copie o endereço, cole e compare os seis primeiros e os seis últimos caracteres.',
        'Envie primeiro um valor pequeno para você.',
      ],
    },
    {
      heading: 'Impostos e valor',
      paragraphs: [
        'Na maioria dos países, um pagamento é renda no dia em que chega, pelo valor daquele dia, mesmo que você o deixe em cripto. Anote data, valor e quanto isso dá na sua moeda. As regras variam: consulte um contador do seu país uma vez, e cedo. Os preços oscilam; não deixe o dinheiro do aluguel em uma moeda que sobe e desce.',
      ],
    },
  ],
  checklist: [
    {
      id: 'wallet',
      text: 'Tenho uma carteira ou conta bancária para receber',
    },
    {
      id: 'seed-offline',
      text: 'Minhas palavras de recuperação estão só no papel',
    },
    {
      id: 'test-transfer',
      text: 'Recebi um valor pequeno de teste, ou uso um banco',
    },
    {
      id: 'tax-note',
      text: 'Mantenho uma lista dos pagamentos para o imposto',
    },
  ],
  mistakes: [
    'Colar um endereço sem olhar: há vírus que trocam o endereço na área de transferência.',
    'Confiar em um “suporte” que pede as palavras de recuperação. É sempre roubo.',
  ],
} satisfies GuideText;
