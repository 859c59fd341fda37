export const POSTER = { width: 720, height: 960, code: 360 } as const;

const FONT = '-apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", sans-serif';

type Words = { title: string; about: string; scan: string };

/** Wraps a sentence into lines. Chinese may break anywhere. */
const lines = (pen: CanvasRenderingContext2D, sentence: string, width: number): string[] => {
  const all: string[] = [];
  let line = '';
  for (const piece of sentence.match(/[\p{Script=Han}，。：]|[^\p{Script=Han}\s，。：]+\s*/gu) ?? []) {
    if (pen.measureText(line + piece).width <= width) line += piece;
    else {
      all.push(line);
      line = piece;
    }
  }
  return [...all, line];
};

/** Draws the poster with the QR code in the middle. Light in both themes, because it is printed and sent. */
export const drawPoster = (canvas: HTMLCanvasElement, code: HTMLCanvasElement, words: Words): void => {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { width, height, code: size } = POSTER;
  const middle = width / 2;
  pen.fillStyle = '#fbfaf8';
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  const write = (sentence: string, style: string, color: string, top: number, step: number) => {
    pen.font = `${style} ${FONT}`;
    pen.fillStyle = color;
    for (const [at, line] of lines(pen, sentence, width - 144).entries())
      pen.fillText(line.trim(), middle, top + at * step);
  };
  write(words.title, '600 44px', '#24221f', 160, 56);
  write(words.about, '400 26px', '#6b665d', 270, 40);
  pen.fillStyle = '#ffffff';
  pen.fillRect(middle - size / 2 - 24, 396, size + 48, size + 48);
  pen.drawImage(code, middle - size / 2, 420, size, size);
  write(words.scan, '550 26px', '#2c6a57', 886, 36);
};
