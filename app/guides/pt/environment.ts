import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Ambiente, luz e som',
  summary: 'Um cenário que parece e soa bem cuidado com o que você já tem.',
  minutes: 3,
  sections: [
    {
      heading: 'Primeiro o som',
      paragraphs: [
        'O público perdoa uma imagem escura, mas vai embora com som ruim. Ponha o microfone a um palmo da boca, um pouco de lado. Feche a janela e pendure um cobertor atrás da tela se o quarto fizer eco. Ajuste o nível para que a fala mais alta chegue a uns −10 dB.',
      ],
    },
    {
      heading: 'Depois a luz e a imagem',
      paragraphs: [
        'Uma luminária à sua frente, um pouco acima dos olhos, ajuda mais do que uma câmera nova. Nunca se sente de costas para uma janela. Olhe a imagem e procure o que ela revela.',
      ],
      list: [
        'Cartas, boletos, placas de carro, crachás de escola: fora do quadro.',
        'Outras pessoas: só se toparam aparecer.',
        'Uma segunda cena, “Volto já”, que você ative com uma tecla.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Grave dois minutos à noite, no horário em que você vai fazer a live. Ouça com fones. Tem zumbido? Dá para ouvir o ventilador? Mude uma coisa e grave de novo. Em geral, três rodadas bastam.',
      ],
    },
  ],
  checklist: [
    {
      id: 'light',
      text: 'Há uma luminária na minha frente',
    },
    {
      id: 'sound',
      text: 'Ouvi uma gravação de teste com fones',
    },
    {
      id: 'background',
      text: 'Não há nada particular na imagem',
    },
    {
      id: 'notifications',
      text: 'As notificações estão desligadas na tela que compartilho',
    },
  ],
  mistakes: [
    'Música de fundo sem licença: a gravação fica muda ou você leva uma punição.',
    'Compartilhar a tela inteira em vez de uma janela só.',
  ],
} satisfies GuideText;
