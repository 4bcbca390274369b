import type { GuideText } from '../guide-text.ts';

export default {
  title: 'Conheça o seu painel',
  summary: 'O que cada saldo significa e como pedir um pagamento a tempo.',
  minutes: 3,
  sections: [
    {
      heading: 'Os quatro números',
      paragraphs: [
        'Retido: você já ganhou, mas ainda está no prazo de espera. Disponível: é seu e está pronto para o próximo pagamento. Reservado: está em um pagamento a caminho. Pago: tudo o que já saiu para a sua conta.',
        'Só o “disponível” entra em um pagamento. Se um número surpreender você, abra Comissões: cada linha mostra o status e o motivo.',
      ],
    },
    {
      heading: 'Como pedir um pagamento',
      paragraphs: [
        'Os dias de pagamento são 1º e 15. As solicitações fecham 48 horas antes, no horário UTC. Peça quando quiser antes disso; não é preciso informar um valor, porque tudo o que estiver disponível naquele momento é pago.',
      ],
      list: [
        'Abra o painel e procure “Solicite um pagamento”.',
        'Leia o que poderia bloqueá-lo e resolva isso antes.',
        'Clique no botão. Dá para cancelar até o fechamento.',
      ],
    },
    {
      heading: 'Um exemplo',
      paragraphs: [
        'Se o pagamento é no dia 15 às 00:00 UTC, as solicitações fecham no dia 13 às 00:00 UTC. Em Brasília, isso é 21:00 do dia 12. Peça um dia antes e o fuso horário não pega você de surpresa.',
      ],
    },
  ],
  checklist: [
    {
      id: 'read-balance',
      text: 'Sei diferenciar o retido do disponível',
    },
    {
      id: 'know-lock',
      text: 'Sei a que horas as solicitações fecham no meu fuso',
    },
    {
      id: 'know-blockers',
      text: 'Sei onde o painel mostra o que bloqueia um pagamento',
    },
  ],
  mistakes: [
    'Pedir no próprio dia do pagamento: a lista já fechou há dois dias.',
    'Trocar a forma de recebimento na véspera, o que pausa os pagamentos para sua segurança.',
  ],
} satisfies GuideText;
