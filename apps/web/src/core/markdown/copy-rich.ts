import { copyText } from './copy-text.ts';

const writeBoth = (text: string, html: string): Promise<void> =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);

/** Puts both forms of something on the clipboard; where the browser takes one only, its text. */
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
    // Without https the clipboard is reached by a copying of the page's own, which may be added to.
    document.addEventListener('copy', addHtml, { once: true });
    try {
      return await copyText(text);
    } finally {
      document.removeEventListener('copy', addHtml);
    }
  }
};
