import type { GuideText } from '../guide-text.ts';

export default {
  title: 'A checagem final antes de entrar ao vivo',
  summary: 'Dez minutos que salvam uma live: link, palavras, equipamento e limites.',
  minutes: 3,
  sections: [
    {
      heading: 'Dez minutos antes',
      paragraphs: [
        'Passe sempre pela mesma lista, na mesma ordem. Pilotos fazem isso com trinta anos de experiência; você também pode.',
      ],
      list: [
        'Abra seu link de rastreamento em uma janela anônima, no celular. Ele leva à página certa, no país certo?',
        'Confirme que a oferta continua ativa e qual é o texto de aviso.',
        'Ouça dez segundos do seu próprio som.',
        'Inicie a gravação local. Água na mesa, celular no silencioso.',
      ],
    },
    {
      heading: 'Suas palavras',
      paragraphs: [
        'Escreva duas frases em uma nota no canto da tela: o aviso e o que é a oferta. “A próxima parte é publicidade: eu ganho dinheiro se você se cadastrar. É só para adultos.” Diga isso antes de o link aparecer e repita quando chegar gente nova.',
      ],
    },
    {
      heading: 'Saber parar',
      paragraphs: [
        'Decida antes quanto tempo a live vai durar e o que você não faz: nada de entrar ao vivo doente ou com raiva, nem de gastar seu próprio dinheiro em uma oferta para ela parecer boa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'link',
      text: 'Testei meu link no celular',
    },
    {
      id: 'words',
      text: 'Meu aviso está em uma nota à minha frente',
    },
    {
      id: 'gear',
      text: 'Conferi o som e a gravação',
    },
    {
      id: 'limits',
      text: 'Defini um horário para terminar e meus limites',
    },
  ],
  mistakes: [
    'Mexer em cenas ou drivers uma hora antes da live.',
    'Esconder o aviso no “ver mais” da descrição. Ele precisa ser ouvido e visto.',
  ],
} satisfies GuideText;
