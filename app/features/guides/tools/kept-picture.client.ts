import { read, write } from '#app/client/draft-storage.ts';

/** Pixels of the longer side: enough to look at again, and well below what a tab may keep. */
const LONGEST_SIDE = 640;

const nameOf = (uid: string) => `guide-picture-${uid}`;

/** The picture that was looked at last in this tab; null for none, and where it can't be read. */
export async function keptPicture(uid: string): Promise<ImageBitmap | null> {
  try {
    const [, data] = (read(nameOf(uid)) ?? '').split(',');
    if (!data) return null;
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  } catch {
    return null;
  }
}

/** Keeps a picture for as long as the tab is open, so that a reload shows it again. It is sent nowhere. */
export function keepPicture(uid: string, picture: ImageBitmap): void {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  write(nameOf(uid), canvas.toDataURL('image/jpeg', 0.8));
}
