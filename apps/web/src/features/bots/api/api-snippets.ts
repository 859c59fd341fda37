type SnippetValues = { origin: string; botId: string; key: string };

/** Returns the base URL of the API. */
const baseOf = (origin: string): string => `${origin}/api/v1`;

export const curlSnippet = ({ origin, botId, key }: SnippetValues): string =>
  [
    `curl ${baseOf(origin)}/chat/completions \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '{"model": "${botId}", "messages": [{"role": "user", "content": "Hello"}]}'`,
  ].join('\n');

export const clientSnippet = ({ origin, botId, key }: SnippetValues): string =>
  [
    "import OpenAI from 'openai';",
    '',
    `const client = new OpenAI({ baseURL: '${baseOf(origin)}', apiKey: '${key}' });`,
    'const answer = await client.chat.completions.create({',
    `  model: '${botId}',`,
    "  messages: [{ role: 'user', content: 'Hello' }],",
    '});',
    'console.log(answer.choices[0].message.content, answer.citations);',
  ].join('\n');

export const mcpSnippet = ({ origin, key }: SnippetValues): string =>
  JSON.stringify(
    {
      mcpServers: {
        bot: {
          type: 'http',
          url: `${baseOf(origin)}/mcp`,
          headers: { Authorization: `Bearer ${key}` },
        },
      },
    },
    null,
    2,
  );
