/** What is put into a page of one’s own, so that a bot stands there. */
type Embedded = { origin: string; botId: string; name: string; colour: string; side: 'left' | 'right' };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');

export const scriptSnippet = ({ origin, botId, name, colour, side }: Embedded): string =>
  `<script src="${origin}/embed.js" data-bot="${botId}" data-label="${escaped(name)}" data-colour="${colour}" data-side="${side}"></script>`;

export const frameSnippet = ({ origin, botId, name }: Embedded): string =>
  `<iframe src="${origin}/bot/b/${botId}" title="${escaped(name)}" width="400" height="640" style="border:0"></iframe>`;
