import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import { startMcp } from '../../testing/stand-ins/mcp.ts';
import { createMcpServers } from './mcp.ts';

let mcp: Awaited<ReturnType<typeof startMcp>>;
const open = createEgress({ isAllowed: () => true });
const shut = createEgress();
beforeAll(async () => {
  mcp = await startMcp([{ name: 'lamp' }]);
});
afterAll(async () => {
  await mcp.close();
  await Promise.all([open.close(), shut.close()]);
});

it('gives up on a server that stalls, and refuses one outside the public internet [bot.plugins]', async () => {
  const remote = { url: mcp.url, headers: {} };
  expect(await createMcpServers(open.userFetch).list(remote)).toMatchObject([{ name: 'lamp' }]);
  mcp.behaves('stalls');
  await expect(createMcpServers(open.userFetch, 300).list(remote)).rejects.toMatchObject({ kind: 'stalled' });
  await expect(createMcpServers(shut.userFetch).list(remote)).rejects.toMatchObject({ kind: 'not-public' });
});
