import { translate } from '../../platform/i18n/translate.ts';
import { notify } from '../../platform/toast/notify.ts';
import { copyText } from '../markdown/copy-text.ts';
import { useShareTip } from './share-link.ts';
import type { SharedLink } from './shared-link.ts';
import { sharingTexts } from './sharing.texts.ts';

/** Some browsers give the clipboard away only at the press itself: it is promised then what is known only later. */
const promiseText = async (text: Promise<string>): Promise<boolean> => {
  try {
    const coming = text.then((words) => new Blob([words], { type: 'text/plain' }));
    coming.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': coming })]);
    return true;
  } catch {
    return copyText(await text);
  }
};

/** Copies a link that is only being made, and says so; where that fails, shows it to be copied by hand. */
export const copyOnceMade = async (making: Promise<SharedLink>): Promise<void> => {
  try {
    const isCopied = await promiseText(making.then(({ url }) => url));
    if (isCopied) notify(translate(sharingTexts, 'madeAndCopied'), 'success');
    else useShareTip.setState({ link: await making });
  } catch {
    // It was not made, and who made it has said why.
  }
};
