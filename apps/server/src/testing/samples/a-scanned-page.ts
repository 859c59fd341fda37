import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);
const MARGIN = 60;
const PITCH = 2;

type Options = {
  width?: number;
  height?: number;
  /** Size of the letters in pixels. */
  size?: number;
  /** Clockwise rotation of the page on the scanner, in degrees. */
  turned?: number;
  isWhiteOnBlack?: boolean;
};

/** The place of a line of text in pixels: left, top and size. */
type TextPlace = { text: string; left: number; top: number };

/** A picture of words at given places. */
export const aPictureOf = async (
  placed: readonly TextPlace[],
  { width = 900, height = 500, size = 32, turned = 0, isWhiteOnBlack = false }: Options = {},
): Promise<Buffer> => {
  const words = await Promise.all(
    placed.map(async ({ text, left, top }): Promise<OverlayOptions> => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const input = await sharp({
        text: {
          text: `<span foreground="black">${escaped}</span>`,
          font: `Noto Sans SC ${size}px`,
          fontfile: font,
          dpi: 72,
          rgba: true,
        },
      })
        .png()
        .toBuffer();
      return { input, left, top };
    }),
  );
  const page = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(words)
    .png()
    .toBuffer();
  const turning = sharp(await sharp(page).rotate(turned, { background: '#fff' }).png().toBuffer());
  return (isWhiteOnBlack ? turning.negate({ alpha: false }) : turning).png().toBuffer();
};

/** A picture of lines of text, one below the other. */
export const aPictureOfLines = (lines: readonly string[], options: Options = {}): Promise<Buffer> => {
  const { size = 32 } = options;
  return aPictureOf(
    lines.map((text, index) => ({ text, left: MARGIN, top: MARGIN + index * size * PITCH })),
    options,
  );
};

/** A PDF whose pages are pictures, as a scanner writes it: 200 pixels per inch, without any text. */
export const aScannedPdf = async (
  pictures: readonly Buffer[],
  texts: readonly string[] = [],
): Promise<Buffer> => {
  const scale = 72 / 200;
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const put = (number: number, dictionary: string, stream?: Buffer) =>
    parts.push(
      Buffer.from(`${number} 0 obj\n${dictionary}\n`),
      ...(stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : []),
      Buffer.from('endobj\n'),
    );
  const kids = pictures.map((_, index) => `${index * 3 + 4} 0 R`).join(' ');
  put(1, '<< /Type /Catalog /Pages 2 0 R >>');
  put(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`);
  put(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, picture] of pictures.entries()) {
    const first = index * 3 + 4;
    const { data, info } = await sharp(picture).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
    const [width, height] = [info.width * scale, info.height * scale];
    const text = texts[index] ? `\nBT /F1 8 Tf 10 10 Td (${texts[index]}) Tj ET` : '';
    const content = Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Im Do Q${text}`);
    put(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${first + 1} 0 R >> >> /Contents ${first + 2} 0 R >>`,
    );
    put(
      first + 1,
      `<< /Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${data.length} >>`,
      data,
    );
    put(first + 2, `<< /Length ${content.length} >>`, content);
  }
  parts.push(Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'));
  return Buffer.concat(parts);
};
