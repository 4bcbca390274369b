/** One of so many parts for an id, from 0 on: always the same, and ids spread evenly over them (FNV-1a). */
export function partOf(id: string, parts: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % parts;
}
