import { getScheduleResult } from '@studiolo/contract/schedules/endpoints';
import type { ScheduleResultDetails } from '@studiolo/contract/schedules/entities';
import { beforeEach, expect, it } from 'vitest';
import { useReader } from '../../core/reader/reader.state.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { ResultView } from './details/ResultView.tsx';

const QUOTE = 'The tower is 331 metres high.';
const CITATION = {
  number: 1,
  fileId: 'f',
  name: 'Log',
  quote: QUOTE,
  hash: '',
  place: { kind: 'text' as const, start: 0, end: QUOTE.length },
};
const RESULT: ScheduleResultDetails = {
  resultId: 'r',
  scheduleId: 's',
  state: 'done',
  trigger: 'time',
  dueAt: '2026-11-30T08:00:00Z',
  startedAt: '2026-11-30T08:00:01Z',
  finishedAt: '2026-11-30T08:00:02Z',
  isFirst: false,
  isChanged: true,
  counts: { numbers: 1, added: 0, removed: 0, ignored: 0 },
  error: '',
  path: '/notebook/n?message=m',
  changes: {
    numbers: [
      {
        before: 'The tower is 330 metres high.',
        after: QUOTE,
        numbers: [{ from: '330', to: '331' }],
      },
    ],
    added: [],
    removed: [],
    ignored: [],
    counts: { numbers: 1, added: 0, removed: 0, ignored: 0 },
  },
  text: 'The tower is 331 metres high [1].',
  citations: [CITATION],
};

let server: FakeServer;

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  useReader.setState({ anchor: undefined });
  server = fakeServer();
  server.answer(getScheduleResult, () => RESULT);
});

it('opens the cited passage itself from a citation and from the list of sources [schedules.citations]', async () => {
  const { getByRole } = await renderPart(<ResultView resultId="r" />);
  await getByRole('button', { name: 'Source 1: Log' }).click();
  expect(useReader.getState().anchor).toEqual(CITATION);

  useReader.setState({ anchor: undefined });
  await getByRole('list', { name: 'Sources' }).getByRole('button', { name: /Log/ }).click();
  expect(useReader.getState().anchor).toEqual(CITATION);
});
