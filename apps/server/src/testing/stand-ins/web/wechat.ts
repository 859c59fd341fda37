import type { IncomingMessage } from 'node:http';
import { arrayBuffer, json } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

export const WECHAT = {
  id: 'wx0123456789abcdef',
  secret: 'secret-of-the-stand-in',
  ticket: 'ticket-of-the-stand-in',
};

type Draft = { title: string; digest: string; content: string; thumb_media_id: string };

const mediaOf = async (request: IncomingMessage): Promise<File | undefined> => {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const media = (await new Response(await arrayBuffer(request), { headers }).formData()).get('media');
  return media instanceof File ? media : undefined;
};

/** After https://developers.weixin.qq.com/doc/offiaccount: refusals come with status 200 and an `errcode`. */
export const startWeChat = async () => {
  const paths: string[] = [];
  const drafts: Draft[] = [];
  const pictures: string[] = [];
  let isRefusing = false;
  let number = 1;
  const token = (): string => `token-${number}-of-the-stand-in`;
  const loopback = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    paths.push(pathname);
    const answer = (body: unknown) => {
      response.setHeader('content-type', 'application/json; encoding=utf-8');
      response.end(JSON.stringify(body));
    };
    if (isRefusing) return answer({ errcode: 45009, errmsg: 'reach max api daily quota limit' });
    if (request.method === 'POST' && pathname === '/cgi-bin/stable_token') {
      const { grant_type: grant, appid, secret } = (await json(request)) as Record<string, unknown>;
      if (grant !== 'client_credential' || appid !== WECHAT.id)
        return answer({ errcode: 40013, errmsg: 'invalid appid' });
      if (secret !== WECHAT.secret)
        return answer({ errcode: 40125, errmsg: `invalid appsecret ${String(secret)}` });
      return answer({ access_token: token(), expires_in: 7200 });
    }
    if (request.method === 'GET' && pathname === '/cgi-bin/ticket/getticket') {
      if (searchParams.get('access_token') !== token())
        return answer({ errcode: 40001, errmsg: 'invalid credential' });
      if (searchParams.get('type') !== 'jsapi') return answer({ errcode: 40097, errmsg: 'invalid args' });
      return answer({ errcode: 0, errmsg: 'ok', ticket: WECHAT.ticket, expires_in: 7200 });
    }
    const isKnown = searchParams.get('access_token') === token();
    if (request.method === 'POST' && /^\/cgi-bin\/(?:media|material|draft)\//.test(pathname) && !isKnown)
      return answer({ errcode: 40001, errmsg: 'invalid credential' });
    if (request.method === 'POST' && pathname === '/cgi-bin/media/uploadimg') {
      const media = await mediaOf(request);
      if (!media) return answer({ errcode: 41005, errmsg: 'media data missing' });
      if (media.size > 1024 * 1024) return answer({ errcode: 40009, errmsg: 'invalid image size' });
      pictures.push(media.type);
      return answer({ url: `http://mmbiz.qpic.cn/mmbiz/${pictures.length}/0` });
    }
    if (request.method === 'POST' && pathname === '/cgi-bin/material/add_material') {
      const media = await mediaOf(request);
      if (!media || searchParams.get('type') !== 'image')
        return answer({ errcode: 40004, errmsg: 'invalid media type' });
      return answer({ media_id: 'cover-1', url: 'http://mmbiz.qpic.cn/mmbiz/cover/0' });
    }
    if (request.method === 'POST' && pathname === '/cgi-bin/draft/add') {
      const { articles } = (await json(request)) as { articles: Draft[] };
      const [draft] = articles;
      if (draft?.thumb_media_id !== 'cover-1') return answer({ errcode: 40007, errmsg: 'invalid media_id' });
      if ([...draft.title].length > 64) return answer({ errcode: 45003, errmsg: 'title size out of limit' });
      drafts.push(draft);
      return answer({ media_id: `draft-${drafts.length}` });
    }
    response.statusCode = 404;
    response.end();
  });
  return {
    url: loopback.url,
    requestedPaths: paths,
    drafts,
    pictures,
    /** Invalidates the token, as happens when another server requests a new one. */
    expireToken: () => void (number += 1),
    refuses: (does: boolean) => void (isRefusing = does),
    close: loopback.close,
  };
};
