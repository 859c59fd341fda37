import { deleteFile, getFiles, relearnFile } from '@studiolo/contract/files/endpoints';
import { getDefaultModel } from '@studiolo/contract/models/endpoints';
import type { StoredFile } from '@studiolo/contract/files/entities';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../platform/session/session.ts';
import { attached, attachment, place, showComposer } from '../../testing/a-composer.tsx';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { chosenModel } from '../model-picker/queries.ts';
import { useAttachmentStore } from '../uploads/attachments.state.ts';
import { Composer } from './Composer.tsx';
import { getDraft, setDraft } from './drafts.ts';

let server: FakeServer;

const stored: StoredFile = {
  fileId: 'f1',
  uid: 'f1',
  name: 'b.txt',
  extension: 'txt',
  size: 2048,
  sizeFormat: '2 KB',
  type: 'text/plain',
  audioTime: 0,
  status: 'ready',
  url: '',
  length: 0,
  progress: null,
  error: '',
  report: '',
  canRetry: false,
};

beforeEach(() => {
  signOut();
  setDraft(place, '');
  attached();
  server = fakeServer();
  server.answer(deleteFile, () => null);
});

describe('the composer [chat.guards]', () => {
  it('turns a text that is too long for a question into an attached file', async () => {
    signIn('token');
    const { screen, box } = await showComposer();
    setDraft(place, 'A line of a very long text.\n'.repeat(4000));
    await expect.element(screen.getByText(/100,000 characters/)).toBeVisible();

    await screen.getByRole('button', { name: 'Attach it as a file' }).click();

    await expect.element(screen.getByText('A line of a very long text.txt')).toBeVisible();
    await expect.element(box).toHaveValue('');
    const [{ file } = attachment({})] = useAttachmentStore.getState().places[place] ?? [];
    expect(await file?.text()).toBe('A line of a very long text.\n'.repeat(4000));
    await expect.element(screen.getByText(/100,000 characters/)).not.toBeInTheDocument();
  });

  it('sends on Enter without surrounding spaces, and is empty afterwards', async () => {
    signIn('token');
    const { box, onSend } = await showComposer();
    await box.fill('  What is this? ');
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ prompt: 'What is this?', files: [] });
    await expect.element(box).toHaveValue('');
  });

  it('loses no character that is typed right after the composer appears', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const type = (area: HTMLTextAreaElement, letter: string) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
      set!.call(area, area.value + letter);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    // The observer runs right after rendering, before any effect.
    const drawn = new MutationObserver(() => {
      const area = host.querySelector('textarea');
      if (!area) return;
      drawn.disconnect();
      for (const letter of 'When') type(area, letter);
    });
    drawn.observe(host, { childList: true, subtree: true });
    const root = createRoot(host);
    startTransition(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <Composer place={place} isAnswering={false} isStopping={false} onSend={vi.fn()} onStop={vi.fn()} />
        </QueryClientProvider>,
      ),
    );

    await expect.poll(() => getDraft(place)).toBe('When');
    expect(host.querySelector('textarea')?.value).toBe('When');
    root.unmount();
    host.remove();
  });

  it('adds a line on Shift+Enter, and grows to at most eight lines', async () => {
    signIn('token');
    const { box, onSend } = await showComposer();
    const before = box.element().clientHeight;
    await box.click();
    await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two');
    await expect.element(box).toHaveValue('one\ntwo');
    expect(box.element().clientHeight).toBeGreaterThan(before);
    await box.fill('line\n'.repeat(30));
    const eight = box.element().clientHeight;
    expect(eight).toBeLessThanOrEqual(25 * 8 + 12);
    expect(box.element().scrollHeight).toBeGreaterThan(eight);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('does not send while an input method is composing', async () => {
    signIn('token');
    const { box, onSend } = await showComposer();
    await box.fill('nihao');
    const enter = (options: KeyboardEventInit) =>
      box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...options }));
    enter({ isComposing: true });
    enter({ keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    enter({ keyCode: 13 });
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('asks the user to type a question if the text is empty', async () => {
    signIn('token');
    const { screen, onSend } = await showComposer();
    await screen.getByRole('button', { name: 'Send' }).click();
    await expect.element(screen.getByText('Please enter your question')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('asks a visitor to sign in, keeps the question and sends it afterwards [account.action-guard]', async () => {
    server.answer(getDefaultModel, () => ({ model: 'preset', fellBackFrom: null }));
    const { screen, box, onSend } = await showComposer();
    await expect.poll(chosenModel).toBe('preset');
    await box.fill('Still there?');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Please log in first')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    expect(getDraft(place)).toBe('Still there?');
    server.answer(getDefaultModel, () => ({ model: 'own', fellBackFrom: null }));
    onSend.mockImplementation(() => expect(chosenModel()).toBe('own'));
    signIn('token');
    await expect.poll(() => onSend).toHaveBeenCalledExactlyOnceWith({ prompt: 'Still there?', files: [] });
    expect(onSend).toHaveReturned();
    queryClient.clear();
  });

  it('reports a file that turns out to be unreadable while the question waits for it', async () => {
    signIn('token');
    const { screen, box, onSend } = await showComposer();
    attached(attachment({ phase: 'reading' }));
    await box.fill('What does it say?');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/sent as soon as/)).toBeVisible();
    attached(attachment({ phase: 'failed', error: 'Broken.' }));
    await expect.element(screen.getByText('Please delete abnormal files before sending')).toBeVisible();
    await expect.element(screen.getByText(/sent as soon as/)).not.toBeInTheDocument();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends a question once its files are ready, even if the user has gone to another page', async () => {
    signIn('token');
    const { screen, box, onSend } = await showComposer();
    attached(attachment({ phase: 'reading' }));
    await box.fill('What does it say?');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/sent as soon as/)).toBeVisible();
    await screen.unmount();
    expect(onSend).not.toHaveBeenCalled();
    attached(attachment({ phase: 'ready' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      prompt: 'What does it say?',
      files: [{ fileId: 'f1', url: '/api/cli/file/v1/get/f1/report.pdf' }],
    });
    expect(getDraft(place)).toBe('');
  });

  it('shows a stop button while an answer is generated, and accepts the next question [chat.stop] [chat.next]', async () => {
    signIn('token');
    const { screen, box, onSend, onStop } = await showComposer({ isAnswering: true });
    expect(screen.getByRole('button', { name: 'Send next' }).query()).toBeNull();
    await box.fill('Next');
    await screen.getByRole('button', { name: 'Send next' }).click();
    expect(onSend).toHaveBeenCalledExactlyOnceWith({ prompt: 'Next', files: [] });
    await screen.getByRole('button', { name: 'Stop answering' }).click();
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('takes a double click on Send for one: it neither takes a waiting question back nor stops the answer [chat.stop]', async () => {
    signIn('token');
    attached(attachment({ phase: 'reading' }));
    const { screen, box, onSend } = await showComposer();
    await box.fill('What does it say?');
    await screen.getByRole('button', { name: 'Send' }).dblClick();
    await expect.element(screen.getByText(/sent as soon as/)).toBeVisible();
    attached(attachment({ phase: 'ready' }));
    await expect.poll(() => onSend).toHaveBeenCalledOnce();
    await screen.unmount();

    const answering = await showComposer({ isAnswering: true });
    answering.screen
      .getByRole('button', { name: 'Stop answering' })
      .element()
      .dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
    expect(answering.onStop).not.toHaveBeenCalled();
  });

  it('counts the words of a long text [chat.word-count]', async () => {
    const { screen, box } = await showComposer();
    await box.fill('word '.repeat(100));
    await expect.element(screen.getByText('100 words')).toBeVisible();
  });
});

describe('files in the composer', () => {
  it('prevent sending while one of them has failed, until it is removed [chat.upload-faulty]', async () => {
    signIn('token');
    attached(
      attachment({}),
      attachment({ id: '2', name: 'locked.pdf', phase: 'failed', error: 'Locked.', fileId: undefined }),
    );
    const { screen, box, onSend } = await showComposer();
    await box.fill('Read this');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Please delete abnormal files before sending')).toBeVisible();
    await expect.element(screen.getByText('Locked.')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Remove locked.pdf' }).click();
    await box.click();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      prompt: 'Read this',
      files: [{ fileId: 'f1', url: '/api/cli/file/v1/get/f1/report.pdf' }],
    });
  });

  it('delay the question until they are processed, and are then sent with it [chat.upload]', async () => {
    signIn('token');
    attached(attachment({ phase: 'reading', progress: 0.5 }));
    const { screen, box, onSend } = await showComposer();
    await box.fill('Read this');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('This is sent as soon as the files are read.')).toBeVisible();
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(onSend).not.toHaveBeenCalled();
    attached(attachment({ phase: 'ready' }));
    await expect.poll(() => onSend).toHaveBeenCalledOnce();
  });

  it('show name and size, and can be retried [file.failed]', async () => {
    server.answer(relearnFile, () => null);
    server.answer(getFiles, () => [{ ...stored, fileId: 'f2', status: 'reading' as const, progress: 0.2 }]);
    attached(
      attachment({ name: 'notes.txt' }),
      attachment({ id: '2', fileId: 'f2', name: 'b.txt', phase: 'failed', error: 'No.', canRetry: true }),
    );
    const { screen } = await showComposer();
    await expect.element(screen.getByText('2 KB')).toBeVisible();
    await screen.getByRole('button', { name: 'Try b.txt again' }).click();
    await expect.element(screen.getByText('Reading…')).toBeVisible();
  });
});
