import { translate } from '../platform/i18n/translate.ts';
import { notify } from '../platform/toast/notify.ts';
import { appTexts } from './app.texts.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/** Returns how many more characters fit into a field; infinite without a limit. */
const roomIn = ({ maxLength, value, selectionStart, selectionEnd }: Field): number =>
  maxLength < 0
    ? Infinity
    : maxLength - value.length + ((selectionEnd ?? value.length) - (selectionStart ?? value.length));

/** Says that a pasted text was cut, since browsers cut it at the limit of a field without a word. */
export const warnOfTruncation = (): void =>
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event;
    if (event.defaultPrevented || !isField(target) || !clipboardData) return;
    const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
    if (pasted.length > roomIn(target))
      notify(translate(appTexts, 'truncated', { limit: target.maxLength }), 'warning');
  });
