import { expect, it } from 'vitest';
import { useToast } from '../../toast/notify.ts';
import { notifyOmissions } from './notify-omissions.ts';

it('shows the characters, and the numbers of pictures and formulas, that a file lacks [chat.download]', () => {
  notifyOmissions(encodeURIComponent(JSON.stringify({ letters: ['ꦗ', 'ꦮ'], pictures: 2, formulas: 1 })));
  expect(useToast.getState().toast).toMatchObject({
    kind: 'warning',
    text: 'No font of the PDF has ꦗ ꦮ: � is shown in their place. Word and Markdown files keep them. Pictures that could not be included, listed by name: 2. Formulas that could not be typeset, shown as typed: 1.',
  });
});
