import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Cresça sem truques',
  summary: 'Parcerias, busca e um orçamento pequeno; nunca espectadores comprados.',
  minutes: 3,
  sections: [
    {
      heading: 'O que fazer',
      paragraphs: [
        'O alcance cresce quando gente que gosta de algo parecido conhece você. Há três caminhos honestos e baratos: fazer live com outras pessoas, aparecer nas buscas e um pouco de anúncio pago para seu melhor clipe.',
      ],
    },
    {
      heading: 'Como',
      paragraphs: ['Teste um de cada vez, por um mês.'],
      list: [
        'Convide um streamer do seu tamanho para uma noite juntos. Leve a ideia e a data.',
        'Dê às lives e aos clipes as palavras que as pessoas buscam: “configurações de…”, “primeira olhada em…”.',
        'Coloque um valor pequeno e fixo em um clipe que já foi bem, nos países da sua oferta, e só para adultos se a oferta pedir.',
        'Veja o que isso trouxe antes de gastar de novo.',
      ],
    },
    {
      heading: 'O que você não pode fazer',
      paragraphs: [
        'Comprar espectadores, usar fazendas de cliques, trocar seguidores ou pagar para as pessoas se cadastrarem é fraude. Os trackers reconhecem pelo padrão: muitos cliques, um só dispositivo e nenhuma atividade depois. Essas comissões são recusadas e a conta é encerrada. A maioria das ofertas também proíbe dar lances no nome da marca em anúncios de busca.',
      ],
    },
  ],
  checklist: [
    {
      id: 'no-fake',
      text: 'Não uso espectadores, cliques nem cadastros comprados',
    },
    {
      id: 'one-partner',
      text: 'Propus uma parceria a um streamer',
    },
    {
      id: 'budget',
      text: 'Defini um limite de gasto com anúncios',
    },
  ],
  mistakes: [
    'Impulsionar com dinheiro um clipe fraco: só faz mais gente ver e ir embora.',
    'Anunciar uma oferta em países onde ela não pode ser divulgada.',
  ],
} satisfies GuideText;
