import { copyText } from '../../platform/browser/copy-text.ts';

const writeBoth = (text: string, html: string): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);

/** Copies plain text and HTML; only the text if the browser does not accept two formats. */
export const copyRich = async (text: string, html: string): Promise<boolean> => {
  const addHtml = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  };
  try {
    await writeBoth(text, html);
    return true;
  } catch {
    // Without a secure origin there is no clipboard API, but a `copy` event can set both formats.
    document.addEventListener('copy', addHtml, { once: true });
    try {
      return await copyText(text);
    } finally {
      document.removeEventListener('copy', addHtml);
    }
  }
};
