import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeSession, markRecentlyUsed, sessionAt, useSessions } from './sessions.state.ts';
import { useSessionAddress } from './use-session-address.ts';

const pathOf = (_scope: unknown, sessionId = '') => `/bot/c/-1?session=${sessionId}`;

const newChat = () => sessionAt(useSessions.getState(), PLAIN_CHAT, undefined);

const Page = () => {
  const session = useSessions((sessions) => sessionAt(sessions, PLAIN_CHAT, undefined));
  useSessionAddress(session, undefined, pathOf);
  return session.sessionId ?? 'new';
};

const here = location.href;
const began = async () => {
  const { key } = newChat();
  markRecentlyUsed(newChat());
  const screen = await render(
    <BrowserRouter useTransitions={false}>
      <Page />
    </BrowserRouter>,
  );
  return { screen, answer: () => changeSession(key, () => ({ sessionId: 's1' })) };
};

beforeEach(() => {
  useSessions.setState({ open: [], startedCounts: {} });
  history.replaceState(null, '', '/bot/c/-1');
});
afterEach(() => history.replaceState(null, '', here));

it('puts the id of a new chat into the URL as soon as it has one [chat.sessions]', async () => {
  const { screen, answer } = await began();
  answer();
  await expect.element(screen.getByText('s1')).toBeInTheDocument();
  await expect.poll(() => location.pathname + location.search).toBe('/bot/c/-1?session=s1');
});

it('does not navigate back if the user has left [route.keep-alive]', async () => {
  const { screen, answer } = await began();
  // Simulates a slow page that has not been rendered yet.
  history.pushState(null, '', '/error');
  answer();
  await expect.element(screen.getByText('s1')).toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/error');
});
