import { describe, expect, it } from 'vitest';
import { callFor } from './call-for.ts';

describe('which call a question goes by [api.version]', () => {
  it('is the second version’s unless the build says otherwise', () => {
    expect(callFor({}, undefined).path).toBe('/cli/ai/chat/v2/sse');
    expect(callFor({ fileIds: ['f'] }, 'v2').path).toBe('/cli/ai/chat/v2/sse');
  });

  it('is one of two in the first version: knowledge where files are asked', () => {
    expect(callFor({}, 'v1').path).toBe('/cli/chatgpt/v1/ssePost');
    expect(callFor({ fileIds: ['f'] }, 'v1').path).toBe('/cli/chatgpt/v1/sseKnowledge');
  });

  it('is one of its own where a model draws [chat.image]', () => {
    expect(callFor({}, undefined, true).path).toBe('/cli/chatgpt/v1/sseImg');
    expect(callFor({ fileIds: ['f'] }, 'v1', true).path).toBe('/cli/chatgpt/v1/sseImg');
  });
});
