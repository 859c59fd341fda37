import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const submissionsOf = async (
  button: React.ReactElement,
  clickTwice: () => Promise<void>,
): Promise<number> => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  await renderPart(<form onSubmit={submit}>{button}</form>, '/');
  await clickTwice();
  return submit.mock.calls.length;
};

it.each([
  ['a button', () => <Button type="submit">Create</Button>],
  ['an icon', () => <IconButton type="submit" label="Create" />],
])('a double click on %s submits its form once', async (_name, aButton) => {
  const create = page.getByRole('button', { name: 'Create' });
  expect(await submissionsOf(aButton(), () => create.dblClick())).toBe(1);
});

it('clicks one after the other submit a form each', async () => {
  const create = page.getByRole('button', { name: 'Create' });
  const clickTwice = async () => {
    await create.click();
    await create.click();
  };
  expect(await submissionsOf(<Button type="submit">Create</Button>, clickTwice)).toBe(2);
});
