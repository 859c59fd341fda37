import type { Run } from '../../../../core/markdown/highlight/line.ts';
import { DARK_CODE, LIGHT_CODE, type CodeColors } from '../looks/code-colors.ts';
import { tag } from './markup.ts';
import type { Setting } from './setting.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

/** WeChat collapses spaces and line breaks in code, so each is written explicitly. */
const preserved = (text: string, isWrapped: boolean): string => {
  const spaced = escapeHtml(text).replaceAll('\t', '    ');
  return isWrapped
    ? spaced.replaceAll('  ', '&nbsp; ').replace(/^ /, '&nbsp;')
    : spaced.replaceAll(' ', '&nbsp;');
};

const runOf = ([kind, text]: Run, colors: CodeColors, isWrapped: boolean): string => {
  const color = colors.kinds[kind];
  const written = preserved(text, isWrapped);
  if (color === undefined) return written;
  return tag('span', kind === 'comment' ? { color, 'font-style': 'italic' } : { color }, written);
};

/** Three dots, as in the title bar of a window on a Mac. */
const dots = (paper: string): string =>
  tag(
    'section',
    { padding: '10px 14px 0', 'line-height': '1', background: paper },
    '<svg xmlns="http://www.w3.org/2000/svg" width="45" height="13" viewBox="0 0 450 130"><ellipse cx="50" cy="65" rx="50" ry="52" fill="#ed6c60"></ellipse><ellipse cx="225" cy="65" rx="50" ry="52" fill="#f7c151"></ellipse><ellipse cx="400" cy="65" rx="50" ry="52" fill="#64c856"></ellipse></svg>',
  );

export const renderCode = (code: string, language: string, { look, fixes, lines }: Setting): string => {
  const { sheet, theme, style } = look;
  const colors = theme.isCodeDark ? DARK_CODE : LIGHT_CODE;
  const text = code.replace(/(?<!\n)\n+$/, '');
  const colored = lines(text, language) ?? text.split('\n').map((line): readonly Run[] => [['', line]]);
  const inner = colored
    .map((line) => line.map((run) => runOf(run, colors, fixes.code)).join(''))
    .join('<br>');
  const flow = fixes.code
    ? { 'word-break': 'break-all', 'white-space': 'normal' }
    : { 'overflow-x': 'auto', 'white-space': 'nowrap' };
  return tag(
    'section',
    { ...sheet.pre, background: colors.paper },
    (style.isMacCodeBlock ? dots(colors.paper) : '') +
      tag('section', { ...sheet.code, ...flow, color: colors.ink, background: colors.paper }, inner),
  );
};
