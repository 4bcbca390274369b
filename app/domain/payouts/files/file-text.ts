/**
 * The text of a file that a bank or a provider made: in UTF-8, in UTF-16 as Windows marks it (little-endian), and else in
 * Windows-1252, as many banks still export it. No text of theirs with an accent is UTF-8 by chance.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
