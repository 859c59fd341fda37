import { expect, it } from 'vitest';
import { clientSnippet, curlSnippet, mcpSnippet } from './api-snippets.ts';

const TARGET = { origin: 'https://studiolo.example', botId: 'b1', key: 'sk-1' };

it('inserts the URL, bot and key into the example requests [bot.api]', () => {
  for (const words of [curlSnippet(TARGET), clientSnippet(TARGET)]) {
    expect(words).toContain('https://studiolo.example/api/v1');
    expect(words).toContain('b1');
    expect(words).toContain('sk-1');
  }
  expect(JSON.parse(mcpSnippet(TARGET))).toMatchObject({
    mcpServers: { bot: { url: 'https://studiolo.example/api/v1/mcp' } },
  });
});
