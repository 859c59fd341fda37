import { ImageRun, Paragraph } from 'docx';
import type { ManuscriptPicture } from '../manuscript.ts';
import { jpegSize } from './jpeg-size.ts';
import { printable } from '@studiolo/markdown/printable';

/** Maximum size of a picture, in pixels of Word. */
const WIDTH = 560;
const HEIGHT = 640;

/** Converts pictures, each to a separate paragraph and no larger than a page. */
export const docxPictures = (pictures: readonly ManuscriptPicture[]): Paragraph[] =>
  pictures.map(({ name, jpeg }) => {
    const data = Buffer.from(jpeg, 'base64');
    const { width, height } = jpegSize(data);
    const scale = Math.min(1, WIDTH / width, HEIGHT / height);
    const fileName = printable(name);
    return new Paragraph({
      children: [
        new ImageRun({
          type: 'jpg',
          data,
          transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
          altText: { name: fileName, title: fileName, description: fileName },
        }),
      ],
    });
  });
