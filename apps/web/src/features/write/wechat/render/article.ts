import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { renderBlocks } from './blocks.ts';
import { escaped, tag } from './markup.ts';
import { createNotes, type Notes } from './notes.ts';
import type { Setting } from './setting.ts';
import { renderSpans } from './spans.ts';

const noteOf = (at: number, setting: Setting, notes: Notes): string => {
  const note = notes.all()[at];
  if (note === undefined) return '';
  if (note.kind === 'link') return `${escaped(note.text)}: ${escaped(note.address)}`;
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
  const { sheet } = setting.dress;
  const lines: string[] = [];
  // A footnote may itself lead somewhere, which is then numbered behind it.
  for (let at = 0; at < notes.all().length; at += 1)
    lines.push(tag('p', sheet.reference, `[${at + 1}] ${noteOf(at, setting, notes)}`));
  if (lines.length === 0) return '';
  return tag('p', sheet.referencesTitle, escaped(setting.words.references)) + lines.join('');
};

/** An article as one piece of markup that WeChat's editor takes as it is: inline looks alone, no class, no script. */
export const renderArticle = (blocks: readonly ArticleBlock[], setting: Setting): string => {
  const notes = createNotes(blocks);
  const body = renderBlocks(blocks, setting, notes);
  return tag('section', setting.dress.sheet.page, body + referencesOf(setting, notes));
};
