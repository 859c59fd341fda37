import type { Source } from '@studiolo/contract/notebooks/source-entities';
import type { SourceStatus } from '@studiolo/contract/sources/entities';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SourceRow } from '../../../core/sources/SourceRow.tsx';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { notebookShelf } from './notebook-shelf.ts';
import { SourceView } from './SourceView.tsx';

const aSource = (status: SourceStatus): Source => ({
  sourceId: 's',
  notebookId: 'n',
  kind: 'file',
  title: 'rock.txt',
  fileId: 'f',
  fileKind: 'txt',
  size: 9,
  url: '',
  schedule: 'never',
  origin: null,
  status,
  progress: null,
  error: 'It is empty.',
  canRetry: false,
  remark: '',
  report: '',
  isRecognized: false,
  length: 9,
  summary: '',
  topics: [],
  questions: [],
  isExtract: true,
  changes: null,
  createDate: '2026-11-20T10:00:00.000Z',
  updateDate: '2026-11-20T10:00:00.000Z',
});
const nothing = () => undefined;

afterEach(() => setLocale('en_US'));

it.each([
  ['queued', 'In queue', '排队中'],
  ['learning', 'Learning in progress', '解析中'],
  ['learned', 'Learned', '已解析'],
  ['failed', 'Failed · It is empty.', '失败 · It is empty.'],
] as const)(
  'shows the state of an open source: %s [notebook.source-states]',
  async (status, english, chinese) => {
    await renderPart(<SourceView source={aSource(status)} canEdit onClose={nothing} />);
    await expect.element(page.getByText(english, { exact: true })).toBeVisible();
    await setLocale('zh_CN');
    await expect.element(page.getByText(chinese, { exact: true })).toBeVisible();
  },
);

it('shows the progress of unfinished sources in the list, and nothing for others [notebook.source-states]', async () => {
  const row = (status: SourceStatus) => (
    <SourceRow key={status} shelf={notebookShelf('n')} source={aSource(status)} canEdit onOpen={nothing} />
  );
  await renderPart(<ul>{(['queued', 'learning', 'learned', 'failed'] as const).map(row)}</ul>);
  await expect.element(page.getByText('In queue', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Learning in progress', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Failed · It is empty.')).toBeVisible();
  await expect.element(page.getByText('Learned', { exact: true })).not.toBeInTheDocument();
});
