import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { Tabs } from './Tabs.tsx';

const TABS = [
  { name: 'file', label: 'File' },
  { name: 'link', label: 'Link' },
  { name: 'text', label: 'Text' },
];

const Panel = ({ name }: { name: string }) =>
  name === 'file' ? <p>Drop it here</p> : <input key={name} aria-label={`The ${name}`} autoFocus />;

const OverPanel = () => {
  const [name, setName] = useState('file');
  return (
    <>
      <PanelTabs label="Ways" tabs={TABS} current={name} onChoose={setName} />
      <Panel name={name} />
    </>
  );
};

const NextToPanel = () => {
  const [name, setName] = useState('file');
  return (
    <Tabs label="Ways" tabs={TABS} current={name} onChoose={setName}>
      <Panel name={name} />
    </Tabs>
  );
};

const ALL = [
  ['above their panel', OverPanel],
  ['next to their panel', NextToPanel],
] as const;

it.each(ALL)('keep the focus while arrow keys choose one: %s', async (_name, Example) => {
  const { getByRole } = await render(<Example />);
  await getByRole('tab', { name: 'File' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByRole('textbox', { name: 'The link' })).toBeVisible();
  await expect.element(getByRole('tab', { name: 'Link' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(getByRole('textbox', { name: 'The text' })).toBeVisible();
  await expect.element(getByRole('tab', { name: 'Text' })).toHaveFocus();
});

it.each(ALL)('let the first field receive the focus after a click: %s', async (_name, Example) => {
  const { getByRole } = await render(<Example />);
  await getByRole('tab', { name: 'Link' }).click();
  await expect.element(getByRole('textbox', { name: 'The link' })).toHaveFocus();
});

it.each(ALL)('have the focus when a dialog without a form opens: %s', async (_name, Example) => {
  const { getByRole } = await render(
    <Dialog isOpen onClose={() => undefined} title="Add" closeLabel="Close">
      <Example />
    </Dialog>,
  );
  await expect.element(getByRole('tab', { name: 'File' })).toHaveFocus();
});
