import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { deleteTopic as deleteEndpoint, pageRecords } from '@studiolo/contract/chat/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { aRecord } from '../../testing/a-record.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { beginHistory } from './history/history.ts';
import { removeConversation } from './list/conversations.ts';
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
  useSessions.setState({ open: [], startedCounts: {} });
  server = fakeServer();
});

it('does not report a new chat as deleted if the server is unreachable [chat.stream-transport]', async () => {
  server.refuse(pageRecords, { code: 502 });
  beginHistory('s1');
  const screen = await renderPart(<Told />);
  await expect.element(screen.getByText('gone false, empty true, failed true')).toBeInTheDocument();
});

it('reports a chat that does not exist on the server [route.bot-chat]', async () => {
  server.answer(pageRecords, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }));
  beginHistory('s1');
  const screen = await renderPart(<Told />);
  await expect.element(screen.getByText(/gone true/)).toBeInTheDocument();
});

it('reports a chat as deleted even if the user has opened it before [chat.history]', async () => {
  const page = { records: [aRecord('m1')], total: 1, size: 10, current: 1, pages: 1 };
  server.answer(pageRecords, () => page);
  const screen = await renderPart(<Told />);
  await expect.element(screen.getByText('gone false, empty false, failed false')).toBeInTheDocument();
  server.answer(deleteEndpoint, () => null);
  server.answer(pageRecords, () => ({ ...page, records: [], total: 0 }));
  await removeConversation('s1');
  await expect.element(screen.getByText(/gone true/)).toBeInTheDocument();
});
