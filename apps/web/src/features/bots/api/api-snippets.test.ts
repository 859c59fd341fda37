import { expect, it } from 'vitest';
import { clientSnippet, curlSnippet, mcpSnippet } from './api-snippets.ts';

const ASKED = { origin: 'https://studiolo.example', botId: 'b1', key: 'sk-1' };

it('writes how programs ask, with the address, the bot and the key in their places [bot.api]', () => {
  for (const words of [curlSnippet(ASKED), clientSnippet(ASKED)]) {
    expect(words).toContain('https://studiolo.example/api/v1');
    expect(words).toContain('b1');
    expect(words).toContain('sk-1');
  }
  expect(JSON.parse(mcpSnippet(ASKED))).toMatchObject({
    mcpServers: { bot: { url: 'https://studiolo.example/api/v1/mcp' } },
  });
});
