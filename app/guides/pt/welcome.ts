import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Boas-vindas ao Greenroom',
  summary: 'O que fazemos juntos, como você ganha e o que esperamos uns dos outros.',
  minutes: 3,
  sections: [
    {
      heading: 'Como funciona',
      paragraphs: [
        'Você escolhe uma oferta, fala dela na sua live e compartilha um link de rastreamento que é só seu. Quando alguém entra por esse link e conclui o que a oferta pede, você ganha uma comissão. Quem paga é a marca; seu público não paga nada a mais por vir de você.',
        'No começo a comissão fica retida, porque alguns cadastros são cancelados ou se mostram falsos. Terminada a retenção, ela fica disponível e você pode recebê-la no dia 1º ou no dia 15.',
      ],
    },
    {
      heading: 'O que esperamos',
      paragraphs: [
        'Divulgue só o que você recomendaria a um amigo. Diga com clareza que é publicidade, sempre. Nunca divulgue para menores o que é para adultos e nunca prometa a ninguém que vai ganhar dinheiro.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Lucía faz duas lives por semana. Ela escolhe uma oferta só, diz “esta parte é publicidade paga” antes de mostrá-la e fixa o link. Dez pessoas se cadastram e, depois da retenção, restam oito. Ela recebe por oito. É normal, e o painel mostra por que duas foram recusadas.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-path',
      text: 'Conheço as quatro fases dos guias',
    },
    {
      id: 'profile',
      text: 'Meu nome e minha marca estão certos no perfil',
    },
    {
      id: 'disclosure',
      text: 'Sempre vou avisar quando for publicidade',
    },
  ],
  mistakes: [
    'Esperar o primeiro dinheiro na primeira semana: a retenção leva seu tempo.',
    'Pegar cinco ofertas de uma vez. Uma que combine com seu público rende mais.',
  ],
} satisfies GuideText;
