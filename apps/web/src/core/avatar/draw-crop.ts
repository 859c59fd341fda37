import type { Area } from 'react-easy-crop';

export const PREVIEW_PIXELS = 120;
/** Side length of the uploaded picture, in px. The server scales it down. */
const UPLOAD_SIZE_PX = 512;

/** Draws the selected square of a picture, filling the canvas. Throws if the picture cannot be read. */
export const drawCrop = async (canvas: HTMLCanvasElement, file: File, area: Area): Promise<void> => {
  const picture = await createImageBitmap(file);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  picture.close();
};

export const cropToPng = async (file: File, area: Area): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = UPLOAD_SIZE_PX;
  canvas.height = UPLOAD_SIZE_PX;
  await drawCrop(canvas, file, area);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be cropped.');
  return new File([blob], 'avatar.png', { type: 'image/png' });
};
