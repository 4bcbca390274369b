import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The European Central Bank's daily file (https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml), played. */
export type PlayedEcb = {
  url: string;
  /** What is answered: the text of a file, a status, or nothing ever. */
  answer: string | number | 'hang';
  asked: number;
  close(): Promise<void>;
};

/** The file as the bank writes it, also with values that it would never write. */
export function dailyFile(date: string, rates: Readonly<Record<string, string>>): string {
  const lines = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${date}'>
${lines.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}

export async function playEcb(): Promise<PlayedEcb> {
  const played: Omit<PlayedEcb, 'url' | 'close'> = { answer: 404, asked: 0 };
  const respond = (response: ServerResponse): void => {
    played.asked += 1;
    if (played.answer === 'hang') return;
    if (typeof played.answer === 'number') return void response.writeHead(played.answer).end();
    response.writeHead(200, { 'Content-Type': 'text/xml' }).end(played.answer);
  };
  const server = createServer((_, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(played, {
    url: `http://127.0.0.1:${port}/eurofxref-daily.xml`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}
