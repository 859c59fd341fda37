import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../../platform/browser/copy-text.ts';
import { useShareTip } from './share-link.ts';
import type { SharedLink } from './shared-link.ts';
import { sharingTexts } from './sharing.texts.ts';

/** Some browsers allow copying only during the click, so the text is passed as a promise. */
const promiseText = async (text: Promise<string>): Promise<boolean> => {
  try {
    const coming = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // The clipboard reports the error if it gets that far.
    coming.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': coming })]);
    return true;
  } catch {
    return copyText(await text);
  }
};

/**
 * Copies a link that is still being created, and confirms it; if copying fails, shows it for copying by hand.
 */
export const copyWhenReady = async (making: Promise<SharedLink>): Promise<void> => {
  try {
    const isCopied = await promiseText(making.then(({ url }) => url));
    if (isCopied) notify(translate(sharingTexts, 'madeAndCopied'), 'success');
    else useShareTip.setState({ link: await making });
  } catch {
    // The creation failed, and its caller has shown why.
  }
};
