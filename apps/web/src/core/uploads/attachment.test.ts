import type { StoredFile } from '@studiolo/contract/files/entities';
import { describe, expect, it } from 'vitest';
import { admit, isTooLarge, readiness, withStored, type Attachment } from './attachment.ts';

const attachment = (change: Partial<Attachment> = {}): Attachment => ({
  id: '1',
  name: 'a.pdf',
  size: 10,
  phase: 'reading',
  progress: null,
  error: '',
  canRetry: false,
  file: undefined,
  fileId: 'f',
  url: 'u',
  ...change,
});

const stored = (change: Partial<StoredFile>): StoredFile => ({
  fileId: 'f',
  uid: 'f',
  name: 'a.pdf',
  extension: 'pdf',
  size: 10,
  sizeFormat: '10 B',
  type: 'application/pdf',
  audioTime: 0,
  status: 'reading',
  url: 'u',
  length: 0,
  progress: null,
  error: '',
  report: '',
  canRetry: false,
  ...change,
});

describe('attachments', () => {
  it('are limited to five [chat.upload]', () => {
    expect(admit(3, ['a', 'b', 'c'])).toEqual({ accepted: ['a', 'b'], isTooMany: true });
    expect(admit(0, ['a', 'b', 'c', 'd', 'e'])).toMatchObject({ isTooMany: false });
    expect(admit(5, ['a'])).toEqual({ accepted: [], isTooMany: true });
  });

  it('are limited to 20 MB each [chat.upload]', () => {
    expect(isTooLarge({ size: 20 * 1024 * 1024 })).toBe(false);
    expect(isTooLarge({ size: 20 * 1024 * 1024 + 1 })).toBe(true);
  });

  it('prevent sending while one has failed [chat.upload-faulty] [text.generic]', () => {
    expect(readiness([attachment({ phase: 'ready' }), attachment({ phase: 'failed' })])).toBe('faulty');
    expect(readiness([attachment({ phase: 'ready' }), attachment({ phase: 'reading' })])).toBe('busy');
    expect(readiness([attachment({ phase: 'ready' })])).toBe('ready');
    expect(readiness([])).toBe('ready');
  });

  it('report how much of them was read [file.kinds]', () => {
    const report = 'Pages read: 41. Pictures not read: 2.';
    expect(withStored(attachment(), stored({ status: 'ready', report }), 'gone')).toMatchObject({
      phase: 'ready',
      error: report,
    });
  });

  it('report the progress of reading, and the reason if it failed [file.failed]', () => {
    expect(withStored(attachment(), stored({ progress: 0.4 }), 'gone')).toMatchObject({
      phase: 'reading',
      progress: 0.4,
    });
    expect(withStored(attachment(), stored({ status: 'ready' }), 'gone')).toMatchObject({ phase: 'ready' });
    const failure = { status: 'fail', error: 'Nobody answers.', canRetry: true } as const;
    expect(withStored(attachment(), stored(failure), 'gone')).toMatchObject({
      phase: 'failed',
      error: 'Nobody answers.',
      canRetry: true,
    });
  });

  it('offer no retry if it would fail again [file.failed]', () => {
    const failure = { status: 'fail', error: 'Locked.', canRetry: false } as const;
    expect(withStored(attachment(), stored(failure), 'gone')).toMatchObject({
      error: 'Locked.',
      canRetry: false,
    });
  });

  it('are uploaded again if the server no longer has them [file.failed]', () => {
    const file = new File(['a'], 'a.pdf');
    expect(withStored(attachment({ file }), undefined, 'gone')).toMatchObject({
      phase: 'failed',
      canRetry: true,
      fileId: undefined,
    });
  });

  it('fail if the server no longer has them [file.failed]', () => {
    expect(withStored(attachment(), undefined, 'gone')).toMatchObject({
      phase: 'failed',
      error: 'gone',
      canRetry: false,
    });
  });
});
