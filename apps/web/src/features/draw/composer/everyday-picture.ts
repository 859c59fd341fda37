import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** Formats that the server reads. */
const READ: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** Size from which it may exceed the maximum of pixels or bytes. */
const MEASURE_FROM_BYTES = 4 * 1024 * 1024;
const MAX_PIXELS = 20_000_000;
const QUALITY = 0.92;

/**
 * Converts a picture to a form that the server accepts: formats that only this browser reads, such as AVIF or
 * (in Safari) HEIC, and very large pictures become JPEG. One that the browser cannot read stays unchanged;
 * the server gives the reason for refusing it.
 */
export const everydayPicture = async (file: File): Promise<File> => {
  if (READ.includes(file.type) && file.size <= MEASURE_FROM_BYTES) return file;
  // The server gives the reason for refusing a picture that the browser cannot read.
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const pixels = bitmap.width * bitmap.height;
  if (READ.includes(file.type) && pixels <= MAX_PIXELS && file.size <= FILE_LIMITS.chatFileSize) return file;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / pixels));
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
