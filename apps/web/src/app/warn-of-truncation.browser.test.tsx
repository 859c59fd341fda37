import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useToast } from '../platform/toast/notify.ts';
import { warnOfTruncation } from './warn-of-truncation.ts';

beforeAll(warnOfTruncation);
beforeEach(() => useToast.setState({ toast: undefined }));

const pasteInto = (maxLength: number | undefined, before: string, pasted: string): string | undefined => {
  const area = document.createElement('textarea');
  if (maxLength !== undefined) area.maxLength = maxLength;
  document.body.append(area);
  area.value = before;
  area.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', pasted);
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  area.remove();
  return useToast.getState().toast?.text;
};

it('a pasted text that a field cuts is reported with the limit of the field [shell.toast]', () => {
  expect(pasteInto(4000, '', 'a'.repeat(4001))).toContain('4,000');
});

it('a pasted text that fits is not reported, also in place of a selection or with Windows line ends [shell.toast]', () => {
  expect(pasteInto(4, 'lamp', 'lamp')).toBeUndefined();
  expect(pasteInto(3, '', 'a\r\nb')).toBeUndefined();
  expect(pasteInto(undefined, '', 'a'.repeat(100_000))).toBeUndefined();
});
