/** Maximum size of a canvas in browsers, in px per side. */
const MAX_SIDE = 12_000;

type Look = {
  width: number;
  height: number;
  /** Background color; transparent by default. */
  paper?: string;
};

/** Converts a drawing to a PNG, at twice its displayed size if possible. */
export const pngOf = async (svg: string, { width, height, paper }: Look): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(2, MAX_SIDE / width, MAX_SIDE / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context && paper) {
    context.fillStyle = paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The drawing could not be converted.'))),
      'image/png',
    ),
  );
};
