import { FILE_LIMITS } from '@studiolo/contract/files/limits';

/** Media types that the server can read. */
const READ: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** Minimum size of a file whose picture may exceed the maximum number of pixels or bytes. */
const MEASURE_FROM_BYTES = 4 * 1024 * 1024;
const MAX_PIXELS = 20_000_000;
const QUALITY = 0.92;

/**
 * Converts a picture to a form that the server accepts. Very large pictures and formats that only the browser
 * can read, such as AVIF or (in Safari) HEIC, become JPEG. If the browser cannot read it either, it is sent
 * unchanged, and the server gives the reason for rejecting it.
 */
export const everydayPicture = async (file: File): Promise<File> => {
  if (READ.includes(file.type) && file.size <= MEASURE_FROM_BYTES) return file;
  // If the browser cannot read the picture either, the server gives the reason for rejecting it.
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
