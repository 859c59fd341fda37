import { listDrawServices } from '@studiolo/contract/draw/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { Examples } from './Examples.tsx';

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  server = fakeServer();
});

it('says that no service is configured, but only once that is known [draw.providers]', async () => {
  const known = Promise.withResolvers<[]>();
  server.answer(listDrawServices, () => known.promise);
  const screen = await renderPart(<Examples />);
  await expect.element(screen.getByText('Describe a picture, or start from one of these:')).toBeVisible();
  known.resolve([]);
  await expect.element(screen.getByText(/^Without a drawing service/)).toBeVisible();
});
