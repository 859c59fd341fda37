import type { Area } from 'react-easy-crop';

/** Crops a picture, keeping transparency. */
export const drawPart = async (file: File, { x, y, width, height }: Area): Promise<File> => {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/jpeg' ? file.type : 'image/png';
  const bytes = await canvas.convertToBlob({ type, quality: 0.92 });
  const name = file.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([bytes], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
};
