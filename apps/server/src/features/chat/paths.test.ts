import { CALLS } from '@studiolo/contract';
import { HistoryRecord } from '@studiolo/contract/chat/entities';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../testing/fields-of.ts';
import { expectPath } from '../../testing/fixtures/path-row.ts';

const RECORD =
  'tableId msgId roleId prompt reponse status input ref chatFileUrl reasoningContent model source score publishToHtmlUrl base64ImgUrl updateDate parentId';

it.each([
  ['POST', '/cli/chatgpt/v1/webSocketChat', 'form', 'msgId prompt roleId model', 'msgId sessionId'],
  [
    'GET',
    '/cli/chatgpt/v1/page',
    undefined,
    'current size roleId features msgId projectId tmpUid',
    'records total',
  ],
  ['GET', '/cli/chatgpt/v1/getDefaultModel', undefined, '', 'model'],
  ['POST', '/cli/chatgpt/v1/setDefaultModel', 'form', 'model', ''],
  ['GET', '/cli/chatgpt/v1/getModelList', undefined, '', 'name label isDefault'],
  ['POST', '/cli/chatgpt/v1/setScore', 'form', 'msgId score', ''],
  ['GET', '/cli/chat/topic/v1/getMsgId', undefined, '', ''],
  ['POST', '/cli/chat/topic/v1/page', undefined, 'current size', 'records total'],
  ['POST', '/cli/chat/topic/v1/del', undefined, 'sessionId', ''],
  ['POST', '/cli/chatgpt/v1/shartHtml', undefined, 'msgId', ''],
  ['POST', '/cli/chatgpt/v1/reomveShartHtml', undefined, 'msgId', ''],
  ['POST', '/wx/mp/v1/futu/sign', 'form', 'url', 'appId timestamp nonceStr signature'],
] as const)('%s %s takes %s with %s and returns %s [api.paths-chat]', (...row) => expectPath(row));

it('takes forms for downloads and programs, and returns bytes and events [api.paths-chat]', () => {
  const download = CALLS.find(({ path }) => path === '/cli/file/v1/downloadRobot');
  expect(download).toMatchObject({ kind: 'endpoint', method: 'POST', encoding: 'form', answer: 'bytes' });
  const run = CALLS.find(({ path }) => path === '/cli/chatgpt/v1/runCode');
  expect(run).toMatchObject({ kind: 'stream', method: 'POST', encoding: 'form' });
});

it('returns every field of a turn under its wire name [api.entity-record]', () => {
  expect(fieldsOf(HistoryRecord, 'output')).toEqual(expect.arrayContaining(RECORD.split(' ')));
});

it.each([
  ['/cli/chatgpt/v1/sseImg', 'msgId prompt sessionId roleId model fileIds quoteInfo'],
  ['/cli/chatgpt/v1/ssePost', 'msgId prompt sessionId roleId model fileIds quoteInfo'],
  ['/cli/chatgpt/v1/sseKnowledge', 'msgId prompt sessionId roleId model fileIds quoteInfo'],
  ['/cli/ai/chat/v2/sse', 'msgId prompt sessionId roleId model fileIds quoteInfo webSearch parentId'],
  ['/cli/chatgpt/v1/sseToB', 'msgId prompt'],
  ['/cli/chatgpt/v1/ssePostTemplate', 'msgId templateId language form model'],
  ['/cli/write/v1/sseTool', 'msgId tool text before after instruction language tone documentId model'],
] as const)('answers POST %s with a stream of events [api.paths-stream]', (path, sent) => {
  const call = CALLS.find((each) => each.path === path);

  expect(call).toMatchObject({ kind: 'stream', method: 'POST' });
  expect(call).not.toHaveProperty('encoding');
  expect(fieldsOf(call!.input, 'input')).toEqual(expect.arrayContaining(sent.split(' ')));
});
