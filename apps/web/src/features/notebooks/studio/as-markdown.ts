import type { StudioContent } from '@studiolo/contract/notebooks/studio-content';
import { studioMarkdown } from '@studiolo/contract/notebooks/studio-markdown';
import { translate } from '../../../platform/i18n/translate.ts';
import { studioFileTexts } from './studio-file.texts.ts';

type Word =
  | 'answer'
  | 'date'
  | 'event'
  | 'subject'
  | 'statement'
  | 'figure'
  | 'source'
  | 'not-stated'
  | 'disagree'
  | 'corrected'
  | 'unfilled';

/** Returns a studio item as Markdown, with labels in the language of the page. */
export const asMarkdown = (content: StudioContent): string => {
  const word = (name: Word): string => translate(studioFileTexts, `studio-${name}`);
  return studioMarkdown(content, {
    answer: word('answer'),
    date: word('date'),
    event: word('event'),
    subject: word('subject'),
    statement: word('statement'),
    figure: word('figure'),
    source: word('source'),
    notStated: word('not-stated'),
    disagree: word('disagree'),
    corrected: word('corrected'),
    unfilled: word('unfilled'),
  });
};
