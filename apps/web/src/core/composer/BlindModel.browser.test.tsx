import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { getConfig } from '@studiolo/contract/config/endpoints';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { attached, attachment, place, showComposer } from '../../testing/a-composer.tsx';
import { aConfig } from '../../testing/a-user.ts';
import { aModel } from '../../testing/a-model.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { chosenModel } from '../model-picker/queries.ts';
import { setDraft } from './drafts.ts';

let server: FakeServer;

beforeEach(() => {
  signOut();
  setDraft(place, '');
  server = fakeServer();
});

describe('pictures in the composer', () => {
  const showPicture = async (hasTextRecognition = false) => {
    signIn('token');
    queryClient.clear();
    server.answer(getConfig, () => aConfig({ hasTextRecognition }));
    server.answer(listModels, () => [
      aModel('blind'),
      aModel('missing', { canSee: true, isAvailable: false }),
      aModel('paid', { canSee: true, isVip: true }),
      aModel('seeing', { canSee: true }),
    ]);
    server.answer(getDefaultModel, () => ({ model: 'blind', fellBackFrom: null }));
    server.answer(setDefaultModel, ({ model = '' }) => {
      server.answer(getDefaultModel, () => ({ model, fellBackFrom: null }));
      return null;
    });
    attached(attachment({ name: 'tower.png', file: new File([], 'tower.png') }));
    const shown = await showComposer();
    await shown.box.fill('Which tower is this?');
    await expect.element(shown.screen.getByText(/^Model blind cannot see pictures\./)).toBeVisible();
    return { ...shown, other: shown.screen.getByRole('button', { name: 'Use Model seeing' }) };
  };
  afterEach(() => queryClient.clear());

  it('are not sent to a model that cannot read them, and another model is offered [file.kinds] [chat.guards]', async () => {
    const { screen, other, onSend } = await showPicture();
    await userEvent.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    await other.click();
    await expect.element(screen.getByText('Model blind cannot see pictures.')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => onSend).toHaveBeenCalledOnce();
  });

  it('are sent to a model that cannot see them if their text is read for it, and a model that sees is offered [scan.everywhere]', async () => {
    const { screen, other, onSend } = await showPicture(true);
    await expect
      .element(screen.getByText(/It is given the text in them, which is read on this server\./))
      .toBeVisible();
    await expect.element(other).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSend).toHaveBeenCalledOnce();
  });

  it('are sent to a model that was just chosen, even before the page shows the choice [chat.guards]', async () => {
    const { other, box, onSend } = await showPicture();
    const [button, field] = [other.element(), box.element()];
    if (button instanceof HTMLElement) button.click();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(onSend).toHaveBeenCalledOnce();
    expect(chosenModel()).toBe('seeing');
    await expect.poll(() => server.requestsTo(setDefaultModel)).toHaveLength(1);
  });
});
