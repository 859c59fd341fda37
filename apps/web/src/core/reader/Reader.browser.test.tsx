import { getFileText } from '@studiolo/contract/files/endpoints';
import { listModels } from '@studiolo/contract/models/endpoints';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { registerSendTargets, type Sendable } from '../../platform/send-to.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { ANCHORED_TEXT, aThread, anAnchor, anAnswer, aTurn, inLine } from '../../testing/a-thread.tsx';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { closeReader, useReader } from './reader.state.ts';

let server: FakeServer;

beforeEach(() => {
  queryClient.clear();
  closeReader();
  server = fakeServer();
  server.answer(listModels, () => []);
  const { fileId, name } = anAnchor;
  server.answer(getFileText, () => ({ fileId, name, kind: 'txt', text: ANCHORED_TEXT }));
});

describe('citations [chat.sources]', () => {
  const cited = inLine(aTurn('a', { answer: anAnswer({ text: 'It is old [1].', anchors: [anAnchor] }) }));

  it('preview their passage, and open it highlighted', async () => {
    const screen = await render(aThread(cited));
    const chip = screen.getByRole('button', { name: 'Source 1: lighthouse.txt' });
    await userEvent.hover(chip);
    await expect
      .element(screen.getByRole('tooltip').getByText('lighthouse was built in 1882.'))
      .toBeVisible();
    await chip.click();
    const reader = screen.getByRole('complementary', { name: 'Source: lighthouse.txt' });
    await expect.element(reader).toBeVisible();
    await expect
      .poll(() => reader.element().querySelector('mark')?.textContent)
      .toBe('lighthouse was\nbuilt in 1882.');
  });

  it('open in a text whose headings are shown without their marks', async () => {
    const text = '# The rock\n\nIt is high.\n\n## Its light\n\nThe lighthouse was\nbuilt in 1882. It shines.';
    server.answer(getFileText, () => ({ fileId: anAnchor.fileId, name: 'rock.html', kind: 'html', text }));
    const start = text.indexOf('lighthouse was');
    const place = { kind: 'text' as const, start, end: start + anAnchor.quote.length };
    const screen = await render(
      aThread(
        inLine(aTurn('a', { answer: anAnswer({ text: 'Old [1].', anchors: [{ ...anAnchor, place }] }) })),
      ),
    );
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByRole('heading', { name: 'The rock', level: 1 })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Its light', level: 2 })).toBeVisible();
    expect(document.querySelector('mark')?.textContent).toBe('lighthouse was\nbuilt in 1882.');
    expect(screen.getByRole('document').element().textContent).not.toContain('#');
  });

  it.each([
    [
      'html',
      '# The rock\n\n| Year | Keeper |\n| 1811 | John Reid |\n| 1850 | Ann Muir |',
      'Reid |\n| 1850 | Ann',
    ],
    ['csv', 'Year,Keeper\n1811,John Reid\n1850,Ann Muir', 'Reid\n1850,Ann'],
  ])('open at the exact words in table cells, %s [notebook.source-url]', async (kind, text, quote) => {
    server.answer(getFileText, () => ({ fileId: anAnchor.fileId, name: `rock.${kind}`, kind, text }));
    const start = text.indexOf('Reid');
    const place = { kind: 'text' as const, start, end: start + quote.length };
    const anchors = [{ ...anAnchor, quote, place }];
    const screen = await render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ text: 'Old [1].', anchors }) }))),
    );
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    const table = screen.getByRole('group', { name: 'Table' });
    await expect.element(table.getByRole('columnheader', { name: 'Keeper' })).toBeVisible();
    expect(table.element().textContent).not.toMatch(/[|,]/);
    const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Reid', '1850', 'Ann']);

    const sent = vi.fn<(what: Sendable) => void>();
    registerSendTargets([{ name: 'note', Icon: () => null, Label: () => 'Note', useSend: () => sent }]);
    const row = table.getByRole('row', { name: '1850 Ann Muir' }).element();
    getSelection()?.setBaseAndExtent(row, 0, row, row.childNodes.length);
    await screen.getByRole('toolbar', { name: 'Send to' }).getByRole('button', { name: 'Note' }).click();
    const from = text.indexOf('1850');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      anchors: [{ quote: text.slice(from, text.indexOf('Muir') + 4), place: { kind: 'text', start: from } }],
    });
    registerSendTargets([]);
  });

  it('are sent with the selected words and their position', async () => {
    const sent = vi.fn<(what: Sendable) => void>();
    registerSendTargets([{ name: 'note', Icon: () => null, Label: () => 'Note', useSend: () => sent }]);
    const screen = await render(aThread(cited));
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.poll(() => document.querySelector('[data-at]')).not.toBeNull();
    const words = document.querySelector('[data-at]')?.lastChild ?? document.body;
    getSelection()?.setBaseAndExtent(words, 1, words, 'It shines.'.length + 1);
    await screen.getByRole('toolbar', { name: 'Send to' }).getByRole('button', { name: 'Note' }).click();
    const start = ANCHORED_TEXT.indexOf('It shines.');
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      text: '> It shines. [1]',
      anchors: [{ quote: 'It shines.', place: { kind: 'text', start, end: start + 'It shines.'.length } }],
    });

    await screen.getByRole('button', { name: 'Send the passage to…' }).click();
    await screen.getByRole('menuitem', { name: 'Note' }).click();
    expect(sent.mock.calls[1]?.[0]).toMatchObject({
      text: '> lighthouse was built in 1882. [1]',
      anchors: [anAnchor],
    });
    registerSendTargets([]);
  });

  it('report a changed source instead of highlighting the wrong position', async () => {
    const moved = { ...anAnchor, place: { kind: 'text' as const, start: 0, end: 20 } };
    const screen = await render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ text: 'Old [1].', anchors: [moved] }) }))),
    );
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/The source has changed:/)).toBeVisible();
    expect(document.querySelector('mark')).toBeNull();
  });

  it('show the quoted words if the file was deleted', async () => {
    server.refuse(getFileText, { code: 404 });
    const screen = await render(aThread(cited));
    await screen.getByRole('button', { name: 'Source 1: lighthouse.txt' }).click();
    await expect.element(screen.getByText(/This file was deleted or replaced/)).toBeVisible();
  });

  it('are listed under the answer and open from there too', async () => {
    const screen = await render(aThread(cited));
    const list = screen.getByRole('list', { name: 'Sources' });
    await list.getByRole('button', { name: /lighthouse\.txt/ }).click();
    expect(useReader.getState().anchor).toEqual(anAnchor);
  });

  it('are grouped under the name of a source that is cited several times', async () => {
    const anchors = [
      anAnchor,
      { ...anAnchor, number: 2, fileId: 'other', name: 'keeper.txt' },
      { ...anAnchor, number: 3, place: { kind: 'page' as const, page: 7, rectangles: [], start: 0, end: 1 } },
    ];
    const screen = await render(
      aThread(inLine(aTurn('a', { answer: anAnswer({ text: 'Old [1][2][3].', anchors }) }))),
    );
    const list = screen.getByRole('list', { name: 'Sources' });
    const items = list.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(['lighthouse.txt1 3 page 7', '2keeper.txt']);
    await list.getByRole('button', { name: '3 page 7' }).click();
    expect(useReader.getState().anchor).toEqual(anchors[2]);
  });
});
