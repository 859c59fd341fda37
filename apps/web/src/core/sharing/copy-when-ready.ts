import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../../platform/browser/copy-text.ts';
import { useShareTip } from './share-tip.state.ts';
import type { SharedLink } from './shared-link.ts';
import { sharingTexts } from './sharing.texts.ts';

/**
 * Copies text that is still loading. It is passed as a promise, since some browsers allow copying only during
 * the click.
 */
const promiseText = async (text: Promise<string>): Promise<boolean> => {
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // If the clipboard uses the promise, it reports the error.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return copyText(await text);
  }
};

/**
 * Copies a link that is still being created, and confirms it. If copying fails, shows the link for copying by
 * hand.
 */
export const copyWhenReady = async (pendingLink: Promise<SharedLink>): Promise<void> => {
  try {
    const isCopied = await promiseText(pendingLink.then(({ url }) => url));
    if (isCopied) notify(translate(sharingTexts, 'madeAndCopied'), 'success');
    else useShareTip.setState({ link: await pendingLink });
  } catch {
    // Creating the link failed, and the caller has shown why.
  }
};
