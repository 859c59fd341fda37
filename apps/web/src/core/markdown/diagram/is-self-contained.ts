/**
 * Patterns of source that would fetch something or change styles or settings: URLs in styles, image shapes,
 * markup in labels, and escapes that could conceal them.
 */
const EXTERNAL_PATTERNS = [
  /url\s*\(|image-set\s*\(|@import|@font-face|expression\s*\(/i,
  /@\{[^}]*(?:["']?\bimg\b|\\)/i,
  /<\s*(?:img|image|svg|iframe|object|embed|script|style|link|use|video|audio|source|math|form|a)\b/i,
  /^[^\S\r\n\u2028\u2029]*(?:style|classDef|linkStyle|cssClass)\b.*\\/im,
  /&#?\w+;/,
];

/** Removes settings from a diagram: only the page decides how diagrams look and what they may do. */
export const withoutSettings = (source: string): string =>
  source
    .replace(/^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?:\n|$)/, '')
    .replace(/%%\{[\s\S]*?\}%%/g, '')
    .trim();

/** Whether a diagram can be drawn without fetching anything. */
export const isSelfContained = (source: string): boolean =>
  !EXTERNAL_PATTERNS.some((pattern) => pattern.test(source));
