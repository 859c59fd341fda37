import type { Run } from '../../../../core/markdown/highlight/line.ts';
import { DARK_CODE, LIGHT_CODE, type CodeColours } from '../looks/code-colours.ts';
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

const runOf = ([kind, text]: Run, colours: CodeColours, isWrapped: boolean): string => {
  const colour = colours.kinds[kind];
  const written = preserved(text, isWrapped);
  if (colour === undefined) return written;
  return tag(
    'span',
    kind === 'comment' ? { color: colour, 'font-style': 'italic' } : { color: colour },
    written,
  );
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
  const colours = theme.isCodeDark ? DARK_CODE : LIGHT_CODE;
  const text = code.replace(/(?<!\n)\n+$/, '');
  const coloured = lines(text, language) ?? text.split('\n').map((line): readonly Run[] => [['', line]]);
  const inner = coloured
    .map((line) => line.map((run) => runOf(run, colours, fixes.code)).join(''))
    .join('<br>');
  const flow = fixes.code
    ? { 'word-break': 'break-all', 'white-space': 'normal' }
    : { 'overflow-x': 'auto', 'white-space': 'nowrap' };
  return tag(
    'section',
    { ...sheet.pre, background: colours.paper },
    (style.isMacCodeBlock ? dots(colours.paper) : '') +
      tag('section', { ...sheet.code, ...flow, color: colours.ink, background: colours.paper }, inner),
  );
};
