/**
 * Check digits of accounts: they catch nearly every slip of the pen before a payday does. All take the account without blanks
 * and marks, and say whether its digits fit.
 */

/** Each digit times its weight, the weights in turn. */
function weigh(text: string, weights: readonly number[]): number {
  return [...text].reduce((sum, character, at) => sum + valueOf(character) * weights[at % weights.length]!, 0);
}

/** A letter counts as its code less that of 0: so the alphanumeric CNPJ has it, and digits stay what they are. */
function valueOf(character: string): number {
  return character.charCodeAt(0) - 48;
}

/** What is missing to a multiple of ten. */
function toTen(sum: number): number {
  return (10 - (sum % 10)) % 10;
}

/** 18 digits, of which the last is weighed 3, 7, 1, without carry (Banco de México, circular 14/2017). */
export function hasClabeDigit(clabe: string): boolean {
  if (!/^\d{18}$/.test(clabe)) return false;
  const sum = [...clabe.slice(0, 17)].reduce(
    (total, digit, at) => total + ((valueOf(digit) * [3, 7, 1][at % 3]!) % 10),
    0,
  );
  return toTen(sum) === valueOf(clabe[17]!);
}

/** Two blocks of 8 and 14 digits, each with its own last one (Banco Central de la República Argentina, "A" 2559). */
export function hasCbuDigits(cbu: string): boolean {
  if (!/^\d{22}$/.test(cbu)) return false;
  const [bank, account] = [cbu.slice(0, 8), cbu.slice(8)];
  return (
    toTen(weigh(bank.slice(0, 7), [7, 1, 3, 9])) === valueOf(bank[7]!) &&
    toTen(weigh(account.slice(0, 13), [3, 9, 7, 1])) === valueOf(account[13]!)
  );
}

/** A person's number in Brazil, 11 digits, two of them by modulus 11. */
export function hasCpfDigits(cpf: string): boolean {
  if (/^(\d)\1{10}$/.test(cpf)) return false;
  return [9, 10].every((length) => {
    const weights = Array.from({ length }, (_, at) => length + 1 - at);
    return ((weigh(cpf.slice(0, length), weights) * 10) % 11) % 10 === valueOf(cpf[length]!);
  });
}

/** A company's number in Brazil, 12 digits or capital letters and two digits by modulus 11 (Receita Federal, IN 2.229/2024). */
export function hasCnpjDigits(cnpj: string): boolean {
  if (/^0+$/.test(cnpj)) return false;
  return [12, 13].every((length) => {
    const weights = Array.from({ length }, (_, at) => ((length - 1 - at) % 8) + 2);
    const rest = weigh(cnpj.slice(0, length), weights) % 11;
    return (rest < 2 ? 0 : 11 - rest) === valueOf(cnpj[length]!);
  });
}
