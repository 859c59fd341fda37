import { uploadKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { useState } from 'react';
import { upload } from '../../../platform/api/upload.ts';
import { invalidateKnowledge } from './queries.ts';

type RefusedFile = { name: string; reason: string };

const AT_ONCE = 3;

/** Uploads files to a bot’s knowledge, a few at a time, and keeps the refused ones with the reason. */
export const useUploading = (botId: string) => {
  const [sending, setSending] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  const sendOne = async (file: File): Promise<void> => {
    try {
      await upload(uploadKnowledge, file, { botId }, { isQuiet: true });
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

  const send = (files: readonly File[]): void => {
    setRefused([]);
    setSending((before) => before + files.length);
    const waiting = [...files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await sendOne(file);
    };
    for (let at = 0; at < AT_ONCE; at += 1) void work();
  };

  return { sending, refused, send };
};
