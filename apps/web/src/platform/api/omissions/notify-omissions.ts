import { MAX_OMITTED_LETTERS, type OmittedContent } from '@studiolo/contract/wire/omitted-content';
import { translate } from '../../i18n/translate.ts';
import { notify } from '../../toast/notify.ts';
import { omissionTexts } from './omission.texts.ts';

/** Shows which parts of a text are missing in a saved file. `header` is the header of its response. */
export const notifyOmissions = (header: string): void => {
  const { letters, pictures, formulas } = JSON.parse(decodeURIComponent(header)) as OmittedContent;
  const shown = letters.slice(0, MAX_OMITTED_LETTERS).join(' ');
  const letterList = letters.length > MAX_OMITTED_LETTERS ? `${shown} …` : shown;
  const lines = [
    letters.length > 0 ? translate(omissionTexts, 'letters', { letters: letterList }) : '',
    pictures > 0 ? translate(omissionTexts, 'pictures', { count: pictures }) : '',
    formulas > 0 ? translate(omissionTexts, 'formulas', { count: formulas }) : '',
  ];
  notify(lines.filter((line) => line !== '').join(' '), 'warning');
};
