import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { renderBlocks } from './blocks.ts';
import { tag } from './markup.ts';
import { createNotes, type Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { renderSpans } from './spans.ts';
import { escapeHtml } from '@studiolo/contract/text/escape-html';

const noteOf = (at: number, setting: Setting, notes: Notes): string => {
  const note = notes.all()[at];
  if (note === undefined) return '';
  if (note.kind === 'link') return `${escapeHtml(note.text)}: ${escapeHtml(note.address)}`;
  return notes
    .blocksOf(note.label)
    .map((block) =>
      block.kind === 'paragraph'
        ? renderSpans(block.spans, setting, notes)
        : renderBlocks([block], setting, notes),
    )
    .join('<br>');
};

const referencesOf = (setting: Setting, notes: Notes): string => {
  const { sheet } = setting.look;
  const lines: string[] = [];
  // A footnote may contain a link, which is then numbered after it.
  for (let at = 0; at < notes.all().length; at += 1)
    lines.push(tag('p', sheet.reference, `[${at + 1}] ${noteOf(at, setting, notes)}`));
  if (lines.length === 0) return '';
  return tag('p', sheet.referencesTitle, escapeHtml(setting.words.references)) + lines.join('');
};

/**
 * Renders an article as markup that WeChat's editor accepts unchanged: only inline styles, no classes, no
 * scripts.
 */
export const renderArticle = (blocks: readonly ArticleBlock[], setting: Setting): string => {
  const notes = createNotes(blocks);
  const body = renderBlocks(blocks, setting, notes);
  return tag('section', setting.look.sheet.page, body + referencesOf(setting, notes));
};
