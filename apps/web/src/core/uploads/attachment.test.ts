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
  ...change,
});

describe('attachments', () => {
  it('are five at most [chat.upload]', () => {
    expect(admit(3, ['a', 'b', 'c'])).toEqual({ taken: ['a', 'b'], isTooMany: true });
    expect(admit(0, ['a', 'b', 'c', 'd', 'e'])).toMatchObject({ isTooMany: false });
    expect(admit(5, ['a'])).toEqual({ taken: [], isTooMany: true });
  });

  it('are 20 MB at most [chat.upload]', () => {
    expect(isTooLarge({ size: 20 * 1024 * 1024 })).toBe(false);
    expect(isTooLarge({ size: 20 * 1024 * 1024 + 1 })).toBe(true);
  });

  it('keep a question back while one is faulty [chat.upload-faulty]', () => {
    expect(readiness([attachment({ phase: 'ready' }), attachment({ phase: 'failed' })])).toBe('faulty');
    expect(readiness([attachment({ phase: 'ready' }), attachment({ phase: 'reading' })])).toBe('busy');
    expect(readiness([attachment({ phase: 'ready' })])).toBe('ready');
    expect(readiness([])).toBe('ready');
  });

  it('say how far the reading is, and that it failed and why [file.failed]', () => {
    expect(withStored(attachment(), stored({ progress: 0.4 }), 'gone')).toMatchObject({
      phase: 'reading',
      progress: 0.4,
    });
    expect(withStored(attachment(), stored({ status: 'ready' }), 'gone')).toMatchObject({ phase: 'ready' });
    expect(withStored(attachment(), stored({ status: 'failed', error: 'Locked.' }), 'gone')).toMatchObject({
      phase: 'failed',
      error: 'Locked.',
      canRetry: true,
    });
  });

  it('have failed when the server does not know them any more [file.failed]', () => {
    expect(withStored(attachment(), undefined, 'gone')).toMatchObject({
      phase: 'failed',
      error: 'gone',
      canRetry: false,
    });
  });
});
