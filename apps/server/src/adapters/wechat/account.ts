import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import type { PublicAccount } from '../../ports/public-account.ts';
import { readWeChat, weChatToken, type WeChatSettings } from './token.ts';

const PATIENCE_MS = 30_000;

const Address = z.object({ url: z.string() });
const Material = z.object({ media_id: z.string() });

/** https://developers.weixin.qq.com/doc/offiaccount: pictures and covers are materials, articles are drafts. */
export const createWeChatAccount = (settings: WeChatSettings): PublicAccount => {
  const { baseUrl, fetch } = settings;

  const at = async (path: string, signal: AbortSignal, more: Record<string, string> = {}): Promise<URL> => {
    const url = under(baseUrl, path);
    const token = await weChatToken(settings, signal);
    url.search = new URLSearchParams({ access_token: token, ...more }).toString();
    return url;
  };

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
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new Error(`${url.host} answered ${response.status}`);
  };

  return {
    async addPicture(picture, signal) {
      const url = await at('/cgi-bin/media/uploadimg', signal);
      return readWeChat(Address, await upload(url, picture, signal)).url;
    },

    async addCover(picture, signal) {
      const url = await at('/cgi-bin/material/add_material', signal, { type: 'image' });
      return readWeChat(Material, await upload(url, picture, signal)).media_id;
    },

    async addDraft({ title, summary, content, coverId }, signal) {
      const article = { title, digest: summary, content, thumb_media_id: coverId, need_open_comment: 0 };
      const url = await at('/cgi-bin/draft/add', signal);
      readWeChat(Material, await askJson(fetch, { url, signal, body: { articles: [article] } }));
    },
  };
};
