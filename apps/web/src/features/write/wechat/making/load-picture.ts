import { fileOfUrl, pictureUrl } from '@studiolo/contract/files/rules';
import { fetchBytes } from '../../../../platform/api/download.ts';
import type { PictureFact } from '../preflight/preflight.ts';
import { isOuter } from '../preflight/outer.ts';

export type LoadedPicture = { source: string; blob: Blob; width: number; height: number };

/** Larger than this on a side, no phone shows more of it. */
const WIDEST = 1440;

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });

/** A moving picture goes as it is; any other as pages show it. */
const addressOf = (address: string): string => {
  const file = fileOfUrl(address);
  return file && !/\.gif$/i.test(file.name) ? pictureUrl(file.fileId) : address;
};

const sizeOf = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return { width, height };
};

/** A picture drawn anew, so large at most, as a jpeg that does not move. */
export const drawnStill = async (blob: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, WIDEST / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
};

const loaded = new Map<string, Promise<LoadedPicture | 'lost'>>();

const load = async (address: string): Promise<LoadedPicture | 'lost'> => {
  try {
    const blob = await fetchBytes(addressOf(address), { isQuiet: true });
    return { blob, source: await dataUrlOf(blob), ...(await sizeOf(blob)) };
  } catch {
    return 'lost';
  }
};

/** A picture of a text with all of its bytes, since no other page may fetch it; asked for once. */
export const loadPicture = (address: string): Promise<LoadedPicture | 'lost'> => {
  // Merely fetching a picture from elsewhere would tell that place of it.
  if (isOuter(address, location.origin) || !/^(?:https?:|data:image\/|\/)/.test(address))
    return Promise.resolve('lost');
  const known = loaded.get(address) ?? load(address);
  loaded.set(address, known);
  // What could not be had now may be there later.
  void known.then((picture) => picture === 'lost' && loaded.delete(address));
  return known;
};

export const factOf = (picture: LoadedPicture | 'lost'): PictureFact =>
  picture === 'lost' ? 'lost' : { bytes: picture.blob.size, type: picture.blob.type };
