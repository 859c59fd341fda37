import type { Address } from 'postal-mime';
import { pageText } from '../page/page-text.ts';

const HEADER_LINES = /^(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}(?:\n|$)/;

/** Whether a text is an e-mail, or a web page saved as MHTML. */
export const isMail = (text: string): boolean => {
  const headers = HEADER_LINES.exec(text.slice(0, 64 * 1024))?.[0] ?? '';
  const has = (name: string) => new RegExp(`^${name}:`, 'im').test(headers);
  const isSent = has('Date') || has('To') || has('Content-Type');
  return has('MIME-Version') || (has('From') && isSent && (has('Subject') || has('Message-ID')));
};

const nameOf = ({ name, address, group = [] }: Address): string => {
  if (address === undefined && group.length > 0) return `${name}: ${group.map(nameOf).join(', ')}`;
  return address && name ? `${name} <${address}>` : (address ?? name);
};

/**
 * Whether the markup contains styles that a plain-text version loses: there, 10 to the power of 6 becomes
 * 106.
 */
const isFlattened = (markup = ''): boolean => /<(?:su[bp]|del|s|strike)[\s>]/i.test(markup);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const numbersIn = (text: string): Set<string> =>
  new Set(text.replaceAll(/https?:\/\/\S+/gi, '').match(/\d+/g));

/**
 * Whether a plain-text version contains less. Those of newsletters and bills often only refer to the HTML
 * version.
 */
const hasFewerWords = (plain: string, words: string): boolean => {
  if (lettersIn(plain) * 2 < lettersIn(words)) return true;
  const [plainNumbers, htmlNumbers] = [numbersIn(plain), numbersIn(words)];
  return htmlNumbers.size > plainNumbers.size && plainNumbers.isSubsetOf(htmlNumbers);
};

/** Maximum depth of forwarded e-mails within an e-mail. */
const MAX_DEPTH = 5;

const wordsOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

/** An e-mail as text: sender, recipients, date, body, and the names of attachments, which are not read. */
export const readMail = async (bytes: Buffer, depth = 0): Promise<{ text: string; attachments: number }> => {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  const people = (list: readonly Address[] = []): string => list.map(nameOf).join(', ');
  const heads = [
    ['From', people(mail.from ? [mail.from] : [])],
    ['To', people(mail.to)],
    ['Cc', people(mail.cc)],
    ['Date', mail.headers.find(({ key }) => key === 'date')?.value ?? ''],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const plain = mail.text?.replaceAll(/\r\n?/g, '\n').trim() ?? '';
  // A saved page keeps its style sheets as parts.
  const sheet = mail.attachments
    .filter(({ mimeType }) => mimeType === 'text/css')
    .map(({ content }) => wordsOf(content))
    .join('\n');
  const marked = mail.html ? pageText(mail.html, sheet) : '';
  const isPlainBetter = plain !== '' && !isFlattened(mail.html) && !hasFewerWords(plain, marked);
  const words = (isPlainBetter ? plain : marked) || plain;
  const isSavedPage = /^<?saved by/i.test(mail.from?.name ?? mail.from?.address ?? '');
  // Some programs mark every attachment as inline.
  const isInner = (mimeType: string): boolean => mimeType === 'message/rfc822' && depth < MAX_DEPTH;
  const inner = await Promise.all(
    mail.attachments
      .filter(({ mimeType }) => isInner(mimeType))
      .map(({ content }) => readMail(bytesOf(content), depth + 1)),
  );
  const attached = mail.attachments.filter(
    ({ disposition, related, filename, mimeType }) =>
      mimeType !== 'text/css' &&
      !isInner(mimeType) &&
      !related &&
      (mimeType === 'text/calendar' ||
        disposition === 'attachment' ||
        (filename && !mimeType.startsWith('image/'))),
  );
  const names = attached.map(({ filename }) => `- ${filename ?? '?'}`);
  const parts = [
    mail.subject && !words.startsWith(`# ${mail.subject}`) ? `# ${mail.subject}` : '',
    isSavedPage ? '' : heads.join('\n'),
    words,
    names.join('\n'),
    ...inner.map(({ text }) => text),
  ];
  return {
    text: parts.filter((part) => part !== '').join('\n\n'),
    attachments: inner.reduce((sum, { attachments }) => sum + attachments, attached.length),
  };
};
