import { MAP_LINE, MAP_PADDING, type MapLayout } from './layout.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

export type MapColors = {
  paper: string;
  raised: string;
  line: string;
  text: string;
  accent: string;
  onAccent: string;
};

export const MAP_FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

export const mapSvg = ({ boxes, links, width, height }: MapLayout, colors: MapColors): string => {
  const { paper, raised, line, text, accent, onAccent } = colors;
  const drawn = boxes.map(({ x, y, width: wide, height: high, lines, depth }) => {
    const words = lines
      .map(
        (words_, index) =>
          `<text x="${x + MAP_PADDING.x}" y="${y + MAP_PADDING.y + index * MAP_LINE + 13}" fill="${depth === 0 ? onAccent : text}" font-weight="${depth < 2 ? 600 : 400}">${escapeHtml(words_)}</text>`,
      )
      .join('');
    return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="10" fill="${depth === 0 ? accent : raised}" stroke="${depth === 0 ? accent : line}"/>${words}`;
  });
  const curves = links.map(
    ({ path }) =>
      `<path d="${path}" fill="none" stroke="${accent}" stroke-opacity="0.5" stroke-width="1.5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family='${MAP_FONT}' font-size="13"><rect width="100%" height="100%" fill="${paper}"/>${curves.join('')}${drawn.join('')}</svg>`;
};

export const colorsOf = (element: Element): MapColors => {
  const style = getComputedStyle(element);
  const color = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    paper: color('--paper', '#fbfaf8'),
    raised: color('--raised', '#ffffff'),
    line: color('--line', '#e8e4dd'),
    text: color('--text', '#222222'),
    accent: color('--accent', '#2c6a57'),
    onAccent: color('--accent-text', '#ffffff'),
  };
};
