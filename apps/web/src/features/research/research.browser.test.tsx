import {
  approveResearch,
  getResearch,
  listCollections,
  listResearchSteps,
  steerResearch,
} from '@studiolo/contract/research/endpoints';
import type { Research, ResearchStep } from '@studiolo/contract/research/entities';
import type { Endpoint } from '@studiolo/contract/wire/endpoint';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { OneResearch } from './one/OneResearch.tsx';

const aResearch = (changed: Partial<Research> = {}): Research => ({
  researchId: 'r',
  title: 'Aldra',
  question: 'How high is Aldra?',
  status: 'planned',
  share: null,
  createDate: '2026-11-30T00:00:00Z',
  updateDate: '2026-11-30T00:00:00Z',
  sources: { isWebIncluded: false, collections: [{ kind: 'documents', id: 'all' }] },
  plan: [{ question: 'How high is the tower?', queries: ['tower height'] }],
  rounds: 2,
  model: 'one',
  isWithoutModel: false,
  answerPrice: 1,
  runId: 'run',
  error: '',
  messages: [],
  report: null,
  ...changed,
});

let server: FakeServer;
let steps: ResearchStep[];

beforeEach(() => {
  signIn('token');
  queryClient.clear();
  localStorage.removeItem('studiolo.form-drafts');
  steps = [];
  server = fakeServer();
  server.answer(listCollections, () => [{ kind: 'documents' as const, id: 'all' as const, title: '' }]);
  server.answer(listResearchSteps, ({ after }) => steps.filter(({ position }) => position > Number(after)));
  server.answer(pageRuns, () => ({ records: [], total: 0, current: 1, size: 20, pages: 0 }));
  server.answer(approveResearch, () => ({ researchId: 'r', runId: 'run' }));
  server.answer(steerResearch, () => null);
});

const inputOf = (call: Endpoint) => server.requestsTo(call).at(-1)?.input;

it('shows the maximum price of the edited plan, and approves the plan as it was edited [research.plan]', async () => {
  server.answer(getResearch, () => aResearch());
  const { getByRole, getByText } = await renderPart(<OneResearch researchId="r" />);
  await expect.element(getByText(/^Costs at most 4 answers/)).toBeVisible();
  await getByRole('button', { name: 'Add a sub-question' }).click();
  await getByRole('textbox', { name: 'Sub-question 2' }).fill('Who built it?');
  await getByRole('textbox', { name: 'Search queries 2' }).fill('builder\n\n tower builder ');
  await expect.element(getByText(/^Costs at most 6 answers/)).toBeVisible();
  await getByRole('combobox', { name: 'Depth' }).selectOptions('1');
  await getByRole('button', { name: 'Approve and start' }).click();
  await expect
    .poll(() => inputOf(approveResearch))
    .toMatchObject({
      rounds: 1,
      plan: [
        { question: 'How high is the tower?', queries: ['tower height'] },
        { question: 'Who built it?', queries: ['builder', 'tower builder'] },
      ],
    });
});

it('shows the record while it grows, and which messages were followed [research.steer] [research.rounds]', async () => {
  const messages = ['a', 'b'].map((messageId) => ({
    messageId,
    text: `Message ${messageId}`,
    createDate: '2026-11-30T00:00:00Z',
  }));
  server.answer(getResearch, () => aResearch({ status: 'running', messages }));
  const at = { round: 1, topic: 'How high is the tower?' };
  steps = [
    { position: 1, ...at, content: { kind: 'search', query: 'tower', place: 'web', results: null } },
    { position: 2, ...at, content: { kind: 'drop', title: 'Page', url: '', reason: 'instructions' } },
    { position: 3, ...at, content: { kind: 'message', messageId: 'a', text: 'Message a' } },
  ];
  const { getByRole, getByText } = await renderPart(<OneResearch researchId="r" />);
  await expect.element(getByText('Searched the web: tower failed')).toBeVisible();
  await expect.element(getByText(/left out: instructions addressed to a model/)).toBeVisible();
  const sent = getByRole('region', { name: 'Your messages' });
  await expect.element(sent).toHaveTextContent('Message a followedMessage b waits for the next round');
  await getByRole('textbox', { name: 'Message to this research' }).fill('And the lamp?');
  await getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => inputOf(steerResearch)).toMatchObject({ text: 'And the lamp?' });
  await expect.element(getByRole('textbox', { name: 'Message to this research' })).toHaveValue('');
});

it('shows the share of supported sentences, and lists those that are not [research.checked]', async () => {
  const report = {
    text: 'It is high [1]. *(not supported by the sources)*',
    anchors: [],
    isExtract: false,
    contradictions: [],
    sentences: [
      { text: 'It is high', state: 'unsupported' as const, cites: [1] },
      { text: 'It is old', state: 'supported' as const, cites: [1] },
    ],
  };
  server.answer(getResearch, () => aResearch({ status: 'ready', report }));
  const { getByRole, getByText } = await renderPart(<OneResearch researchId="r" />);
  await getByText('1 of 2 sentences supported').click();
  await expect
    .element(getByRole('region', { name: 'Not supported' }))
    .toHaveTextContent('Not supportedIt is high');
});
