import { authHost } from '../../support/emulators.ts';

type Mail = { requestType: string; email: string; newEmail?: string; oobLink: string };

/** Links of the mails of this kind to an address, the latest last, on our own page: with the code that the emulator made. */
export async function mailsTo(address: string, requestType: string): Promise<string[]> {
  const response = await fetch(`http://${authHost()}/emulator/v1/projects/demo-greenroom/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: Mail[] };
  return oobCodes
    .filter((mail) => (mail.newEmail ?? mail.email) === address && mail.requestType === requestType)
    .map(({ oobLink }) => `/reset-password${new URL(oobLink).search}`);
}

/** The latest of them; throws when there is none. */
export async function mailTo(address: string, requestType: string): Promise<string> {
  const mail = (await mailsTo(address, requestType)).at(-1);
  if (!mail) throw new Error(`No ${requestType} mail to ${address}`);
  return mail;
}
