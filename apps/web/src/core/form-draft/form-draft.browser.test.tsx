import { beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../platform/session/session.ts';
import { setAccountId } from '../../platform/session/account.ts';
import { freshPage } from '../../testing/fresh-page.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { createFormDraft } from './create-form-draft.ts';
import { RestoredNote } from './RestoredNote.tsx';
import { useFormDraft } from './use-form-draft.ts';

type FormProps = { name?: string; saved?: string };

/** Form with a single field, like those of many dialogs. */
const Form = ({ name = 'form', saved = '' }: FormProps) => {
  const draft = useFormDraft(name, { words: saved });
  return (
    <>
      <RestoredNote draft={draft} />
      <TextArea
        label="Words"
        note=""
        value={draft.value.words}
        onChange={({ currentTarget }) => draft.change({ words: currentTarget.value })}
      />
      <button type="button" onClick={draft.clear}>
        Send
      </button>
    </>
  );
};

const enter = (account: string): void => {
  signIn(`token of ${account} at ${crypto.randomUUID()}`);
  setAccountId(account);
};

/** Opens the form, types into it and closes it. */
const typeAndClose = async (words: string, props: FormProps = {}): Promise<void> => {
  const screen = await renderPart(<Form {...props} />);
  await screen.getByRole('textbox').fill(words);
  await screen.unmount();
};

beforeEach(async () => {
  await freshPage();
  enter('ada');
});

it('restores text typed into a form that was closed, and discards it on request [reach.offline]', async () => {
  await typeAndClose('A long text.', { saved: 'Saved.' });
  const screen = await renderPart(<Form saved="Saved." />);
  await expect.element(screen.getByRole('textbox')).toHaveValue('A long text.');
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByRole('textbox')).toHaveValue('Saved.');
  await screen.unmount();
  const again = await renderPart(<Form saved="Saved." />);
  await expect.element(again.getByRole('textbox')).toHaveValue('Saved.');
  expect(again.getByRole('status').query()).toBeNull();
});

it('keeps the text of a tab that is killed while a form is open [reach.offline]', async () => {
  const first = await renderPart(<Form />);
  await first.getByRole('textbox').fill('A long text.');
  await expect.poll(() => Object.values({ ...localStorage }).join()).toContain('A long text.');
  // The first form is never unmounted, as in a tab that is killed.
  const second = await renderPart(<Form />);
  await expect.element(second.getByRole('textbox').last()).toHaveValue('A long text.');
});

it('keeps text that is typed without a pause before the tab is killed [reach.offline]', () => {
  vi.useFakeTimers();
  const killed = createFormDraft('form', { words: '' });
  for (let letters = 1; letters <= 20; letters += 1) {
    killed.change({ words: 'a'.repeat(letters) });
    vi.advanceTimersByTime(100);
  }
  vi.useRealTimers();
  expect(createFormDraft('form', { words: '' }).restored?.words).toMatch(/^a{17,}$/);
});

it('keeps no draft of a form that was sent, or whose text equals the saved one again [reach.offline]', async () => {
  const screen = await renderPart(<Form saved="Saved." />);
  await screen.getByRole('textbox').fill('A long text.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await screen.unmount();
  await typeAndClose('Saved.', { saved: 'Saved.', name: 'other' });
  for (const name of ['form', 'other']) {
    const again = await renderPart(<Form name={name} saved="Saved." />);
    expect(again.getByRole('status').query()).toBeNull();
    await again.unmount();
  }
});

it('keeps a form only for its owner [reach.offline]', async () => {
  await typeAndClose('Words of Ada.');
  signOut();
  const visitor = await renderPart(<Form />);
  await expect.element(visitor.getByRole('textbox')).toHaveValue('');
  await visitor.unmount();
  enter('bob');
  const bob = await renderPart(<Form />);
  await expect.element(bob.getByRole('textbox')).toHaveValue('');
  await bob.getByRole('textbox').fill('Words of Bob.');
  // The form stays open while another user signs in.
  signOut();
  await bob.unmount();
  enter('ada');
  const ada = await renderPart(<Form />);
  await expect.element(ada.getByRole('textbox')).toHaveValue('Words of Ada.');
});

it('ignores a stored value of another type [reach.offline]', async () => {
  await typeAndClose('A long text.');
  const Other = () => {
    const { value, isRestored } = useFormDraft('form', { words: ['one'] });
    return <p>{`${value.words.join()} ${isRestored}`}</p>;
  };
  const screen = await renderPart(<Other />);
  await expect.element(screen.getByText('one false')).toBeVisible();
});
