import { describe, expect, it } from 'vitest';
import { chooseCall } from './choose-call.ts';

describe('API call of a question [api.version]', () => {
  it('is version 2 unless the build selects another one', () => {
    expect(chooseCall({}, { version: undefined }).path).toBe('/cli/ai/chat/v2/sse');
    expect(chooseCall({ fileIds: ['f'] }, { version: 'v2', groundKind: 'notebook' }).path).toBe(
      '/cli/ai/chat/v2/sse',
    );
  });

  it('is the plain call of version 1 for a question without files, notebooks or bots', () => {
    expect(chooseCall({}, { version: 'v1', groundKind: 'chat' }).path).toBe('/cli/chatgpt/v1/ssePost');
    expect(chooseCall({ fileIds: [] }, { version: 'v1' }).path).toBe('/cli/chatgpt/v1/ssePost');
  });

  it.each([
    ['files', { fileIds: ['f'] }, 'chat'],
    ['a notebook that is named', { notebookIds: ['n'] }, 'chat'],
    ['a bot that is named', { botIds: ['b'] }, 'chat'],
    ['a notebook', {}, 'notebook'],
    ['a bot', {}, 'bot'],
    ['a bot’s draft', {}, 'bot-draft'],
  ])('is the knowledge call of version 1 for %s', (_what, question, groundKind) => {
    expect(chooseCall(question, { version: 'v1', groundKind }).path).toBe('/cli/chatgpt/v1/sseKnowledge');
  });

  it('is the picture call for a model that generates pictures [chat.image]', () => {
    expect(chooseCall({}, { version: undefined, wantsPicture: true }).path).toBe('/cli/chatgpt/v1/sseImg');
    expect(chooseCall({ fileIds: ['f'] }, { version: 'v1', wantsPicture: true }).path).toBe(
      '/cli/chatgpt/v1/sseImg',
    );
  });
});
