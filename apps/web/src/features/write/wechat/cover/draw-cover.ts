import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import { darken, inkOn, lighten } from '../looks/colors.ts';

export type Cover = { blob: Blob; width: number; height: number };

const WIDTH = 900;
const HEIGHT = Math.round(WIDTH / WECHAT_LIMITS.coverRatio);

const onCanvas = async (draw: (context: OffscreenCanvasRenderingContext2D) => void): Promise<Cover> => {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (context) draw(context);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return { blob, width: WIDTH, height: HEIGHT };
};

export const cropCover = async (blob: Blob): Promise<Cover> => {
  const bitmap = await createImageBitmap(blob);
  const width = Math.min(bitmap.width, bitmap.height * WECHAT_LIMITS.coverRatio);
  const height = width / WECHAT_LIMITS.coverRatio;
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  return onCanvas((context) => context.drawImage(bitmap, left, top, width, height, 0, 0, WIDTH, HEIGHT));
};

const linesOf = (context: OffscreenCanvasRenderingContext2D, title: string, width: number): string[] => {
  const words = title.match(/[\p{Script=Han}\p{P}]|[^\s\p{Script=Han}]+\s*/gu) ?? [];
  const lines: string[] = [''];
  for (const word of words) {
    const longer = `${lines.at(-1)}${word}`;
    if (context.measureText(longer.trim()).width > width && lines.at(-1) !== '') lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.slice(0, 3);
};

export const drawCover = (title: string, color: string): Promise<Cover> =>
  onCanvas((context) => {
    const shade = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
    shade.addColorStop(0, color);
    shade.addColorStop(1, darken(color, 0.62));
    context.fillStyle = shade;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = lighten(color, 0.7);
    context.globalAlpha = 0.18;
    context.beginPath();
    context.arc(WIDTH - 90, HEIGHT - 40, 210, 0, Math.PI * 2);
    context.fill();
    context.globalAlpha = 1;
    context.fillStyle = inkOn(color);
    context.font = `600 54px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif`;
    context.textBaseline = 'middle';
    const lines = linesOf(context, title.trim(), WIDTH - 160);
    lines.forEach((line, at) =>
      context.fillText(line.trim(), 80, HEIGHT / 2 + (at - (lines.length - 1) / 2) * 76, WIDTH - 160),
    );
  });
