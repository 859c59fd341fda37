import type { ExamResult } from '@studiolo/contract/bots/exam-entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { examTexts } from './exam.texts.ts';

/** Says what was examined: a version, the draft as it is, or one that is no more. */
export const useExamined = () => {
  const text = useText(examTexts);
  return ({ version, isOfDraft }: Pick<ExamResult, 'version' | 'isOfDraft'>): string =>
    version > 0 ? text('ofVersion', { version }) : text(isOfDraft ? 'ofDraft' : 'ofEarlier');
};
