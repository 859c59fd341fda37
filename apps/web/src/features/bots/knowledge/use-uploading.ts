import { uploadKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { useEffect, useRef, useState } from 'react';
import type { StoredUpload } from '../../../core/uploads/large-file.ts';
import { storeLargeFile, sendSmall, claimLargeFiles } from '../../../core/uploads/large-files.ts';
import { upload } from '../../../platform/api/upload.ts';
import { invalidateKnowledge } from './queries.ts';

type RefusedFile = { name: string; reason: string };

/** A file with its copy in the browser, so that the upload can resume after a reload. */
type WaitingFile = { file: File; copy: Promise<StoredUpload> };

const UPLOAD_CONCURRENCY = 3;
const PURPOSE = 'knowledge';

/**
 * Uploads files to a bot’s knowledge, a few at a time, and lists rejected ones with the reason. Resumes
 * uploads that an earlier page could not finish.
 */
export const useUploading = (botId: string) => {
  const [sending, setSending] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const sendOne = async ({ file, copy }: WaitingFile): Promise<void> => {
    try {
      await sendSmall(copy, () => upload(uploadKnowledge, file, { botId }, { isQuiet: true }));
      await invalidateKnowledge(botId);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setRefused((before) => [
        ...before.filter(({ name }) => name !== file.name),
        { name: file.name, reason },
      ]);
    } finally {
      setSending((before) => before - 1);
    }
  };

  const sendAll = (files: readonly WaitingFile[]): void => {
    setSending((before) => before + files.length);
    const waiting = [...files];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(next);
    };
    for (let at = 0; at < UPLOAD_CONCURRENCY; at += 1) void work();
  };

  const send = (files: readonly File[]): void => {
    setRefused([]);
    sendAll(
      files.map((file) => {
        const copy = storeLargeFile({ purpose: PURPOSE, place: botId, fields: {}, file });
        // The upload continues without a copy.
        copy.catch(() => undefined);
        return { file, copy };
      }),
    );
  };

  const resume = useRef(sendAll);
  useEffect(() => {
    const resumeStored = (left: StoredUpload) =>
      resume.current([{ file: left.file, copy: Promise.resolve(left) }]);
    // If the upload code cannot be loaded, the next page resumes them.
    void claimLargeFiles(PURPOSE, botId, resumeStored).catch(() => undefined);
  }, [botId]);

  return { sending, refused, send };
};
