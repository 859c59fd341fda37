import { fileOfUrl, pictureUrl } from '@studiolo/contract/files/rules';
import { fetchBytes } from '../../../../platform/api/download.ts';
import type { PictureFact } from '../preflight/preflight.ts';
import { isExternal } from '../preflight/external-picture.ts';

export type LoadedPicture = { source: string; blob: Blob; width: number; height: number };

/** Maximum side of a picture, in px. Phones cannot show more. */
const MAX_SIDE = 1440;

export const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () =>
      reject(reader.error ?? new Error('the picture could not be read')),
    );
    reader.readAsDataURL(blob);
  });

/** Returns the URL of the original for an animated picture, and that of the display version for others. */
const addressOf = (address: string): string => {
  const file = fileOfUrl(address);
  return file && !/\.gif$/i.test(file.name) ? pictureUrl(file.fileId) : address;
};

const sizeOf = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return { width, height };
};

/** Redraws a picture as a still JPEG within the maximum size. */
export const drawnStill = async (blob: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
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

/**
 * Loads the bytes of a picture and caches them. They are embedded in the article, since other sites cannot
 * fetch the picture.
 */
export const loadPicture = (address: string): Promise<LoadedPicture | 'lost'> => {
  // Fetching an external picture would reveal the user to that site.
  if (isExternal(address, location.origin) || !/^(?:https?:|data:image\/|\/)/.test(address))
    return Promise.resolve('lost');
  const cached = loaded.get(address) ?? load(address);
  loaded.set(address, cached);
  // A picture that could not be loaded is not cached, since it may be available later.
  void cached.then((picture) => picture === 'lost' && loaded.delete(address));
  return cached;
};

export const factOf = (picture: LoadedPicture | 'lost'): PictureFact =>
  picture === 'lost' ? 'lost' : { bytes: picture.blob.size, type: picture.blob.type };
