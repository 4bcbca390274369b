import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Apresentar uma oferta com honestidade',
  summary: 'Um minuto em quatro frases: aviso, para quem, oferta, porém.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'Uma boa apresentação é curta, verdadeira e diz o que você ganha. Honestidade é lei na maioria dos países e ainda converte melhor: quem se sente enganado cancela, e um cadastro cancelado é uma comissão recusada.',
      ],
    },
    {
      heading: 'O minuto',
      paragraphs: ['Escreva, diga em voz alta três vezes e guarde o papel.'],
      list: [
        'Aviso: “Isto é publicidade; eu ganho uma comissão”.',
        'Para quem: “Se você já…, isto pode interessar”.',
        'O que é, em palavras simples, com preço e idade mínima.',
        'O porém: o que ela não faz, ou quem deveria ficar de fora.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        '“Publicidade: eu ganho algo se você se cadastrar. É um app de esportes, só para adultos e só onde tem licença. Eu gosto das estatísticas. Dá para perder dinheiro; no longo prazo, é o que acontece com a maioria. Jogue com o que gastaria em um ingresso de cinema, ou não jogue.” O CONAR no Brasil, a Profeco no México e a FTC nos Estados Unidos publicam guias para influenciadores; leia o do seu país.',
      ],
    },
  ],
  checklist: [
    {
      id: 'disclosure-first',
      text: 'Minha apresentação começa pelo aviso',
    },
    {
      id: 'one-minute',
      text: 'Ela dura no máximo um minuto',
    },
    {
      id: 'no-promises',
      text: 'Ela não promete ganhos nem afirma nada que eu não possa mostrar',
    },
    {
      id: 'adults',
      text: 'Ela diz que a oferta é para adultos, quando for o caso',
    },
  ],
  mistakes: [
    '“Garantido”, “sem risco”, “dinheiro fácil”: três jeitos de perder o canal e a comissão.',
    'Mostrar um ganho e esconder dez perdas.',
  ],
} satisfies GuideText;
