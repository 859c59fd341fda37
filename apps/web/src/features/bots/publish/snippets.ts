import { escapeHtml } from '@studiolo/contract/text/escape-html';

/** Settings of the embed code. */
type EmbedOptions = { origin: string; botId: string; name: string; color: string; side: 'left' | 'right' };

export const scriptSnippet = ({ origin, botId, name, color, side }: EmbedOptions): string =>
  `<script src="${origin}/embed.js" data-bot="${botId}" data-label="${escapeHtml(name)}" data-colour="${color}" data-side="${side}"></script>`;

export const frameSnippet = ({ origin, botId, name }: EmbedOptions): string =>
  `<iframe src="${origin}/bot/b/${botId}" title="${escapeHtml(name)}" width="400" height="640" style="border:0"></iframe>`;
