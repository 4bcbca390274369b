import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Clipes que atraem gente',
  summary: 'Marque bons momentos ao vivo, corte curto e publique no dia seguinte.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'A maioria conhece você em um clipe, não em uma live. Um clipe é um momento com começo e fim, de vinte a quarenta segundos, que se entende sem conhecer você.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Torne fácil encontrar os momentos.'],
      list: [
        'Configure uma tecla de marcador ou diga “clipe” em voz alta: você encontra na gravação.',
        'Comece dois segundos antes da surpresa, não com um cumprimento.',
        'Formato vertical, rosto no terço de cima e legendas legíveis no celular.',
        'Confira se não há música de terceiros, nomes do chat ou algo particular.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Minuto 41: o jogo trava no último segundo de um recorde. O clipe começa com sua mão no ar e termina com a sua risada. Legenda: “2 horas. 1 segundo.” Fica pronto em quinze minutos e funciona por semanas. Se o clipe mostra uma oferta, a palavra “publicidade” precisa aparecer na imagem.',
      ],
    },
  ],
  checklist: [
    {
      id: 'marker',
      text: 'Tenho uma tecla ou palavra para marcar momentos',
    },
    {
      id: 'first-clip',
      text: 'Cortei um clipe de no máximo quarenta segundos',
    },
    {
      id: 'captions',
      text: 'Ele tem legendas e não mostra nada particular',
    },
  ],
  mistakes: [
    'Publicar dez clipes medianos em vez de dois bons.',
    'Cortar a fala de alguém para parecer que disse outra coisa.',
  ],
} satisfies GuideText;
