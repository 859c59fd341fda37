import { CALLS } from '@studiolo/contract';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';

const server = aServer();

const SHOWN = [
  '/login/v1/mobile',
  '/login/v1/account',
  '/login/v1/email',
  '/login/v1/forgetPassword',
  '/login/v1/changePassword',
  '/custom/sms/v1/sendKaptcha',
  '/cli/user/v1/regedit/email',
  '/cli/ai/chat/v2/sse',
  '/cli/chat/:role/:version/getToB/:tableId',
  '/wx/mp/v1/futu/sign',
];

/** A noun of one or more words, the version and a verb, then optional parameters and a file name. */
const OWN = /^\/cli\/([a-z]+\/)+v1\/[a-z][A-Za-z]*(\/:\w+(\/(:\w+|\w+\.\w+))?)?$/;

/** Paths of foreign protocols are fixed by their clients. */
const isOfOthers = (path: string): boolean => path.startsWith('/v1/');

it('names every path beyond the specification cli/<noun>/v1/<verb>, once, and describes it [api.paths-own]', async () => {
  const paths = CALLS.map(({ path }) => path);

  expect(paths.filter((path) => !OWN.test(path) && !isOfOthers(path) && !SHOWN.includes(path))).toEqual([]);

  const called = CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(called.filter((call, at) => called.indexOf(call) !== at)).toEqual([]);
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const described = new Set(Object.keys(description.paths));
  expect(paths.filter((path) => !described.has(`/api${path.replace(/:(\w+)/g, '{$1}')}`))).toEqual([]);
});

it.each([
  ['POST', '/cli/chat/bot/v1/myList', undefined, '', ''],
  ['GET', '/cli/user/v1/getChatCount', undefined, '', 'dailyCount totalfreeCount'],
  ['POST', '/cli/chat/topic/v1/create', undefined, 'roleId', 'sessionId'],
  ['POST', '/cli/pay/v1/redeem', undefined, 'actCode', ''],
  ['POST', '/cli/notebook/v1/create', undefined, 'name', 'notebookId'],
  ['POST', '/cli/notebook/source/v1/upload', 'multipart', 'notebookId', 'sourceId'],
  ['POST', '/cli/notebook/note/v1/create', undefined, 'notebookId title content', 'noteId'],
  ['POST', '/cli/knowledge/v1/upload', 'multipart', 'botId', 'sourceId'],
  ['POST', '/cli/document/v1/create', undefined, 'title content', 'documentId'],
  ['POST', '/cli/voice/v1/begin', undefined, '', 'recordingId'],
] as const)('has %s %s, sent as %s with %s, answered with %s [api.paths-own]', (...row) => expectPath(row));
