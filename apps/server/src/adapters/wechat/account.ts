import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import type { PublicAccount } from '../../ports/public-account.ts';
import { readWeChat, withWeChatToken, type WeChatSettings } from './token.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const Address = z.object({ url: z.string() });
const Material = z.object({ media_id: z.string() });

/**
 * WeChat official account (https://developers.weixin.qq.com/doc/offiaccount): pictures and covers are
 * materials, articles are drafts.
 */
export const createWeChatAccount = (settings: WeChatSettings): PublicAccount => {
  const { baseUrl, fetch } = settings;

  const at = (path: string, token: string, more: Record<string, string> = {}): URL => {
    const url = under(baseUrl, path);
    url.search = new URLSearchParams({ access_token: token, ...more }).toString();
    return url;
  };
  const withToken = <T>(signal: AbortSignal, work: (token: string) => Promise<T>): Promise<T> =>
    withWeChatToken(settings, signal, work);

  const upload = async (
    url: URL,
    { bytes, type }: Parameters<PublicAccount['addPicture']>[0],
    signal: AbortSignal,
  ): Promise<unknown> => {
    const form = new FormData();
    form.append('media', new Blob([bytes], { type }), type === 'image/png' ? 'picture.png' : 'picture.jpg');
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new Error(`${url.host} responded with status ${response.status}`);
  };

  return {
    addPicture: (picture, signal) =>
      withToken(signal, async (token) => {
        const url = at('/cgi-bin/media/uploadimg', token);
        return readWeChat(Address, await upload(url, picture, signal)).url;
      }),

    addCover: (picture, signal) =>
      withToken(signal, async (token) => {
        const url = at('/cgi-bin/material/add_material', token, { type: 'image' });
        return readWeChat(Material, await upload(url, picture, signal)).media_id;
      }),

    addDraft: ({ title, summary, content, coverId }, signal) =>
      withToken(signal, async (token) => {
        const article = { title, digest: summary, content, thumb_media_id: coverId, need_open_comment: 0 };
        const url = at('/cgi-bin/draft/add', token);
        readWeChat(Material, await askJson(fetch, { url, signal, body: { articles: [article] } }));
      }),
  };
};
