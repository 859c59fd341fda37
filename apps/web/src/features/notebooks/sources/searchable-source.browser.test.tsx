import { getSearchablePdf } from '@studiolo/contract/files/recognition';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveAnswer } from '../../../platform/api/save-answer.ts';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { SourceView } from './SourceView.tsx';

vi.mock('../../../platform/api/save-answer.ts', { spy: true });

const aSource = (isRecognized: boolean): Source => ({
  sourceId: 's',
  notebookId: 'n',
  kind: 'file',
  title: 'lease.pdf',
  fileId: 'f',
  fileKind: 'pdf',
  size: 9,
  url: '',
  schedule: 'never',
  origin: null,
  status: 'learned',
  progress: null,
  error: '',
  canRetry: false,
  remark: 'Pages read: 1. Pages read by text recognition: 1.',
  report: '',
  isRecognized,
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

it('offers a source that was recognized as a searchable PDF, including to readers [scan.searchable]', async () => {
  const save = vi.mocked(saveAnswer).mockResolvedValue();
  await renderPart(<SourceView source={aSource(true)} canEdit={false} onClose={nothing} />);

  await page.getByRole('button', { name: 'Save as a searchable PDF' }).click();

  expect(save).toHaveBeenCalledExactlyOnceWith(getSearchablePdf, { fileId: 'f' });
  await setLocale('zh_CN');
  await expect.element(page.getByRole('button', { name: '存为可搜索的 PDF' })).toBeEnabled();
});

it('offers no searchable PDF of a source with a text layer [scan.searchable]', async () => {
  await renderPart(<SourceView source={aSource(false)} canEdit onClose={nothing} />);
  await expect.element(page.getByRole('button', { name: 'Open the source' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Save as a searchable PDF' }))
    .not.toBeInTheDocument();
});
