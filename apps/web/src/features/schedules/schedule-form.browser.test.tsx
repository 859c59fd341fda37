import { getConfig } from '@studiolo/contract/config/endpoints';
import { pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import { pageResearches } from '@studiolo/contract/research/endpoints';
import type { ResearchListed } from '@studiolo/contract/research/entities';
import { createSchedule, priceSchedule } from '@studiolo/contract/schedules/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ScheduleDialog } from './form/ScheduleDialog.tsx';

const aResearch = (researchId: string, question: string): ResearchListed => ({
  researchId,
  title: `Report ${researchId}`,
  question,
  status: 'ready',
  share: null,
  createDate: '2026-11-30T00:00:00Z',
  updateDate: '2026-11-30T00:00:00Z',
});
const pageWith = <T,>(records: T[]) => ({ records, total: records.length, current: 1, size: 100, pages: 1 });

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  server = fakeServer();
  server.answer(pageNotebooks, () => pageWith([]));
  server.answer(pageResearches, () =>
    pageWith([aResearch('b2', 'How old?'), aResearch('a2', 'How high?'), aResearch('a1', 'How high?')]),
  );
  server.answer(priceSchedule, ({ targetId }) => ({
    meter: 'answer' as const,
    amount: targetId === 'a1' ? 4 : 7,
  }));
  server.answer(createSchedule, () => ({ scheduleId: 's' }));
});

const renderForm = (initial: { kind: string; targetId: string; prompt: string }) =>
  renderPart(<ScheduleDialog initial={initial} onClose={() => undefined} onSaved={() => undefined} />);

it('repeats an earlier research task with its question, and shows the maximum price first [schedules.research]', async () => {
  const { getByRole, getByText, getByLabelText } = await renderForm({
    kind: 'research',
    targetId: '',
    prompt: '',
  });
  const sources = getByRole('combobox', { name: 'Sources to search' });
  await expect.element(getByRole('button', { name: 'Create' })).toBeDisabled();
  await sources.selectOptions('Report a1');
  await expect.element(getByText(/^Each run costs at most 4 answers/)).toBeVisible();
  await expect.element(getByLabelText('Question')).toHaveValue('How high?');
  await sources.selectOptions('Report b2');
  await expect.element(getByLabelText('Question')).toHaveValue('How old?');
  await getByLabelText('Question').fill('My own words?');
  await sources.selectOptions('Report a1');
  await expect.element(getByLabelText('Question')).toHaveValue('My own words?');
  await expect.element(sources.getByText('Report a2')).not.toBeInTheDocument();

  await getByRole('button', { name: 'Create' }).click();
  await expect
    .poll(() => server.requestsTo(createSchedule).at(-1)?.input)
    .toMatchObject({ kind: 'research', targetId: 'a1', prompt: 'My own words?', every: 'week' });
});

it('offers the research that it was opened for, even if the list does not contain it [schedules.research]', async () => {
  const { getByRole } = await renderForm({ kind: 'research', targetId: 'old', prompt: 'How deep?' });
  await expect.element(getByRole('combobox', { name: 'Sources to search' })).toHaveValue('old');
  await expect.element(getByRole('option', { name: 'How deep?' })).toBeInTheDocument();
});

it('researches a question on the web where a search service is set up [schedules.research]', async () => {
  server.answer(getConfig, () => ({ canSearchWeb: true }) as never);
  const { getByRole, getByText, getByLabelText } = await renderForm({
    kind: 'research',
    targetId: '',
    prompt: '',
  });
  await expect.element(getByText(/^Each run costs at most 7 answers/)).toBeVisible();
  await getByLabelText('Question').fill('What is new?');
  await getByRole('button', { name: 'Create' }).click();
  await expect
    .poll(() => server.requestsTo(createSchedule).at(-1)?.input)
    .toMatchObject({ kind: 'research', targetId: '', prompt: 'What is new?' });
});
