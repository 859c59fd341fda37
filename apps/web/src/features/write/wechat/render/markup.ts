import type { Look } from '../looks/sheet.ts';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The one way by which a text gets into the markup. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

const written = (look: Look): string =>
  Object.entries(look)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** An element with its looks inline: no class, no id, nothing that a stylesheet would have to be there for. */
export const tag = (
  name: string,
  look: Look,
  inner: string,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const style = written(look);
  const rest = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const opening = `<${name}${rest.join('')}${style === '' ? '' : ` style="${escaped(style)}"`}>`;
  return name === 'img' || name === 'br' || name === 'hr' ? opening : `${opening}${inner}</${name}>`;
};
