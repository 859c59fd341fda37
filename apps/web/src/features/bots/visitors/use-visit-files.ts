import { fileOfUrl } from '@studiolo/contract/files/rules';
import { useEffect, useState } from 'react';
import type { Visit } from './visit.ts';

export type VisitFile = { key: string; name: string; fileId?: string; state: 'reading' | 'ready' | 'fail' };

const POLL_INTERVAL_MS = 1500;
let count = 0;

/** Uploads the files of a visitor's next question, and polls until they are processed. */
export const useVisitFiles = (visit: Visit) => {
  const [files, setFiles] = useState<readonly VisitFile[]>([]);
  const reading = files.flatMap(({ state, fileId }) => (state === 'reading' && fileId ? [fileId] : []));
  const waiting = reading.join(' ');

  const change = (key: string, to: Partial<VisitFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...to } : file)));

  useEffect(() => {
    if (waiting === '') return undefined;
    const timer = setInterval(() => {
      visit
        .files(waiting.split(' '))
        .then((files) =>
          setFiles((before) =>
            before.map((file) => {
              const state = files.find(({ fileId }) => fileId === file.fileId)?.status;
              return state ? { ...file, state } : file;
            }),
          ),
        )
        // The next poll tries again.
        .catch(() => undefined);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [visit, waiting]);

  return {
    files,
    isReading: files.some(({ state }) => state === 'reading'),
    ids: files.flatMap(({ state, fileId }) => (state === 'ready' && fileId ? [fileId] : [])),

    add(file: File): void {
      count += 1;
      const key = String(count);
      setFiles((before) => [...before, { key, name: file.name, state: 'reading' }]);
      visit.upload(file).then(
        (url) => {
          const fileId = fileOfUrl(url)?.fileId;
          change(key, fileId === undefined ? { state: 'fail' } : { fileId });
        },
        () => change(key, { state: 'fail' }),
      );
    },

    remove: (key: string): void => setFiles((before) => before.filter((file) => file.key !== key)),
    clear: (): void => setFiles([]),
  };
};
