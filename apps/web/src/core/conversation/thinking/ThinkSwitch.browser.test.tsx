import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { getDefaultModel, listModels } from '@studiolo/contract/models/endpoints';
import { getParameters, setParameters } from '@studiolo/contract/chat/topic-endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { aModel } from '../../../testing/a-model.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { sessionAt, useSessions } from '../sessions/sessions.state.ts';
import { ThinkSwitch } from './ThinkSwitch.tsx';

let server: FakeServer;

const Shown = ({ sessionId }: { sessionId?: string }) => {
  const session = useSessions((sessions) => sessionAt(sessions, PLAIN_CHAT, sessionId));
  return (
    <>
      <p>next: {session.parameters.think === true ? 'thinking' : 'usual'}</p>
      <ThinkSwitch session={session} />
    </>
  );
};

const withModel = (model: string): void => {
  server.answer(listModels, () => [aModel('thinker', { thinksOnRequest: true }), aModel('plain')]);
  server.answer(getDefaultModel, () => ({ model, fellBackFrom: null }));
};

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  useSessions.setState({ open: [], startedCounts: {} });
  server = fakeServer();
});

it('makes the model of a new chat think, and can be switched off [chat.reasoning]', async () => {
  withModel('thinker');
  const screen = await renderPart(<Shown />);
  const button = screen.getByRole('button', { name: 'Think first' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('next: thinking')).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

it('stores the choice of an existing chat on the server [chat.reasoning]', async () => {
  withModel('thinker');
  let think = true;
  server.answer(getParameters, () => ({ style: 'free' as const, length: 'long' as const, think }));
  server.answer(setParameters, (input) => {
    expect(input).toMatchObject({ style: 'free', length: 'long' });
    think = String(input['think']) === 'true';
    return null;
  });
  const screen = await renderPart(<Shown sessionId="s1" />);
  const button = screen.getByRole('button', { name: 'Think first' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => think).toBe(false);
});

it('is hidden for a model without optional thinking [chat.reasoning]', async () => {
  withModel('plain');
  const screen = await renderPart(<Shown />);
  await expect.poll(() => queryClient.getQueryState(['models', 'list'])?.status).toBe('success');
  await expect.element(screen.getByText('next: usual')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Think first' })).not.toBeInTheDocument();
});
