/** Method and currency by the name of a group of payment files, as texts have them. */
export function accountOf(group: string): { network: string; currency: string } {
  const [network = '', currency = ''] = group.split('_');
  return { network, currency };
}
