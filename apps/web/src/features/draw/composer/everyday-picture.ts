import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** What the server reads. */
const READ: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** From here on it may have more pixels, or more bytes, than are taken. */
const LARGE = 4 * 1024 * 1024;
const MOST_PIXELS = 20_000_000;
const QUALITY = 0.92;

/**
 * A picture as it can be taken: what only this browser reads, such as AVIF, or an iPhone’s HEIC in Safari, is drawn
 * anew as a JPEG, and so is one that is very large. What the browser cannot read stays as it is; the server says why
 * it is not taken.
 */
export const everydayPicture = async (file: File): Promise<File> => {
  if (READ.includes(file.type) && file.size <= LARGE) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const pixels = bitmap.width * bitmap.height;
  if (READ.includes(file.type) && pixels <= MOST_PIXELS && file.size <= FILE_LIMITS.chatFileSize) return file;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(bitmap.width * scale)),
    Math.max(1, Math.floor(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
};
