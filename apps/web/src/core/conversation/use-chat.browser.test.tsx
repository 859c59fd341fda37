import { PLAIN_CHAT } from '@studiolo/contract/chat/ground-of';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { beginHistory } from './history/history.ts';
import { sessionAt, useSessions } from './sessions/sessions.state.ts';
import { useChat } from './use-chat.ts';

let server: FakeServer;

const Told = () => {
  const session = useSessions((sessions) => sessionAt(sessions, PLAIN_CHAT, 's1'));
  const { isGone, isEmpty, hasFailed } = useChat(session);
  return `gone ${isGone}, empty ${isEmpty}, failed ${hasFailed}`;
};

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  useSessions.setState({ open: [], begun: {} });
  server = fakeServer();
});

it('does not take a chat for gone that has just begun here and of which the server could not be asked [chat.stream-transport]', async () => {
  server.refuse(pageRecords, { code: 502 });
  beginHistory('s1');
  const screen = await renderPart(<Told />);
  await expect.element(screen.getByText('gone false, empty true, failed true')).toBeInTheDocument();
});

it('takes a chat for gone that the server knows nothing of [route.bot-chat]', async () => {
  server.answer(pageRecords, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }));
  beginHistory('s1');
  const screen = await renderPart(<Told />);
  await expect.element(screen.getByText(/gone true/)).toBeInTheDocument();
});
