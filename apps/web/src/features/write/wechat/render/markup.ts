import type { Look } from '../looks/sheet.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const written = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** Returns an element with inline styles: no class, no id, nothing that needs a style sheet. */
export const tag = (
  name: string,
  look: Look,
  inner: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const style = written(look);
  const others = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const opening = `<${name}${others.join('')}${style === '' ? '' : ` style="${escapeHtml(style)}"`}>`;
  return name === 'img' || name === 'br' || name === 'hr' ? opening : `${opening}${inner}</${name}>`;
};
