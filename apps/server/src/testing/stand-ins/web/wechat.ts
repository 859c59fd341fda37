import { json } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

export const WECHAT = {
  id: 'wx0123456789abcdef',
  secret: 'secret-of-the-stand-in',
  ticket: 'ticket-of-the-stand-in',
};

const TOKEN = 'token-of-the-stand-in';

/** After https://developers.weixin.qq.com/doc/offiaccount: refusals come with status 200 and an `errcode`. */
export const startWeChat = async () => {
  const asked: string[] = [];
  let isAngry = false;
  const loopback = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    const answer = (body: unknown) => {
      response.setHeader('content-type', 'application/json; encoding=utf-8');
      response.end(JSON.stringify(body));
    };
    if (isAngry) return answer({ errcode: 45009, errmsg: 'reach max api daily quota limit' });
    if (request.method === 'POST' && pathname === '/cgi-bin/stable_token') {
      const { grant_type: grant, appid, secret } = (await json(request)) as Record<string, unknown>;
      if (grant !== 'client_credential' || appid !== WECHAT.id)
        return answer({ errcode: 40013, errmsg: 'invalid appid' });
      if (secret !== WECHAT.secret)
        return answer({ errcode: 40125, errmsg: `invalid appsecret ${String(secret)}` });
      return answer({ access_token: TOKEN, expires_in: 7200 });
    }
    if (request.method === 'GET' && pathname === '/cgi-bin/ticket/getticket') {
      if (searchParams.get('access_token') !== TOKEN)
        return answer({ errcode: 40001, errmsg: 'invalid credential' });
      if (searchParams.get('type') !== 'jsapi') return answer({ errcode: 40097, errmsg: 'invalid args' });
      return answer({ errcode: 0, errmsg: 'ok', ticket: WECHAT.ticket, expires_in: 7200 });
    }
    response.statusCode = 404;
    response.end();
  });
  return {
    url: loopback.url,
    asked,
    refuses: (does: boolean) => void (isAngry = does),
    close: loopback.close,
  };
};
