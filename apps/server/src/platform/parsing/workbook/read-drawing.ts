import { subscript, superscript } from '@studiolo/markdown/superscript';
import { readChart } from '../charts/read-chart.ts';
import { drawingSymbols, type RunFonts } from '../drawing-symbols.ts';
import type { PackageParts, Relation } from '../package-parts.ts';
import { relationsOf } from '../package-parts.ts';
import { readXml } from './read-xml.ts';

/** The text over the cells of a sheet: that of text boxes, shapes and charts, each as a separate block. */
export type SheetDrawing = { blocks: string[]; pictures: number };

const SHAPES = new Set(['sp', 'cxnSp', 'pic', 'graphicFrame']);

const chartOf = (parts: PackageParts, relations: readonly Relation[], id: string): string => {
  const relation = relations.find((each) => each.id === id && /^chart(?:Ex)?$/.test(each.type));
  const part = relation && parts(relation.target);
  return part ? readChart(part).join('\n') : '';
};

const struckThrough = (text: string): string =>
  text.trim() === '' ? text : text.replace(text.trim(), (words) => `~~${words}~~`);

/** Reads the drawing part of a sheet at a path. */
export const readDrawing = (parts: PackageParts, path: string): SheetDrawing => {
  const part = parts(path);
  const drawing: SheetDrawing = { blocks: [], pictures: 0 };
  if (!part) return drawing;
  const relations = relationsOf(parts, path);
  let text = '';
  let chart = '';
  let fallbacks = 0;
  let [isHidden, isText, isStruck] = [false, false, false];
  let baseline = 0;
  let run = '';
  let fonts: RunFonts = { latin: '', sym: '' };
  const endRun = (): void => {
    const shown = drawingSymbols(fonts, run);
    const words = isStruck ? struckThrough(shown) : shown;
    if (baseline > 0) text += superscript(words);
    else text += baseline < 0 ? subscript(words) : words;
    run = '';
  };
  readXml(part, {
    open(name, attributes) {
      if (name === 'Fallback') fallbacks += 1;
      if (fallbacks > 0) return;
      if (SHAPES.has(name)) [text, chart, isHidden] = ['', '', false];
      else if (name === 'cNvPr') isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '');
      else if (name === 'chart') chart = attributes['id'] ?? '';
      else if (name === 'r' || name === 'fld') {
        [isStruck, baseline] = [false, 0];
        fonts = { latin: '', sym: '' };
      } else if (name === 'latin' || name === 'sym') fonts[name] = attributes['typeface'] ?? '';
      else if (name === 'rPr') {
        isStruck = ['sngStrike', 'dblStrike'].includes(attributes['strike'] ?? '');
        baseline = Number(attributes['baseline'] ?? 0) || 0;
      } else if (name === 't') isText = true;
      else if (name === 'br') text += '\n';
    },
    text(words) {
      if (isText && fallbacks === 0) run += words;
    },
    close(name) {
      if (name === 'Fallback') fallbacks -= 1;
      else if (fallbacks > 0) return;
      else if (name === 't') isText = false;
      else if (name === 'r' || name === 'fld') endRun();
      else if (name === 'p') text += '\n';
      else if (SHAPES.has(name) && !isHidden) {
        if (name === 'pic') drawing.pictures += 1;
        const shown = chart === '' ? text.trim() : chartOf(parts, relations, chart);
        if (shown !== '') drawing.blocks.push(shown);
      }
    },
  });
  return drawing;
};
