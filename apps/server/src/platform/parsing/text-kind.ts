import { PLAIN_TEXT_ENDINGS } from '@studiolo/contract/files/limits';
import type { DocumentKind } from './parsed-document.ts';

type TextKind = Extract<DocumentKind, 'txt' | 'md' | 'html' | 'csv'>;

const EXTENSIONS: Record<string, TextKind> = {
  ...Object.fromEntries(PLAIN_TEXT_ENDINGS.map((ending) => [ending, 'txt' as const])),
  md: 'md',
  ipynb: 'md',
  markdown: 'md',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  csv: 'csv',
  tsv: 'csv',
};

/** Detects the kind of a text; if the content allows several, the file's name decides. */
export const textKind = (text: string, name: string): TextKind | undefined => {
  const start = text
    .replace(/^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*/, '')
    .slice(0, 200)
    .toLowerCase();
  if (/^(?:<!doctype svg|<svg[\s>])/.test(start)) return undefined;
  if (/^(?:<!doctype html|<html[\s>]|<head[\s>]|<body[\s>])/.test(start)) return 'html';
  const kindOfExtension = EXTENSIONS[name.toLowerCase().split('.').at(-1) ?? ''];
  if (kindOfExtension === 'html') return /<\/?[a-z][a-z\d]*[\s>/]/i.test(text) ? 'html' : 'txt';
  if (kindOfExtension) return kindOfExtension;
  if (isTable(text)) return 'csv';
  return countMarkdownSyntax(text) >= 2 ? 'md' : 'txt';
};

/** Several lines with the same three or more fields. */
const isTable = (text: string): boolean => {
  const rows = text
    .split('\n')
    .slice(0, 50)
    .filter((row) => row !== '');
  return [',', '\t', ';'].some((separator) => {
    const widths = new Set(rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(separator).length));
    return rows.length >= 3 && widths.size === 1 && !widths.has(1) && !widths.has(2);
  });
};

const countMarkdownSyntax = (text: string): number =>
  [
    /^#{1,6} \S/m,
    /^```/m,
    /\[[^[\]\n]+\]\([^)\n]+\)/,
    /\*\*[^*\n]+\*\*/,
    /^(?:[-*+]|\d+\.) \S/m,
    /^\|(?: ?:?-+:? ?\|)+$/m,
  ].filter((pattern) => pattern.test(text)).length;
