import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { SHAPES } from '@studiolo/contract/notebooks/studio-rules';
import { followRun } from '@studiolo/contract/runs/endpoints';
import { useEffect, useState } from 'react';
import { openStream } from '../../../platform/api/open-stream.ts';

/** A text as it comes, for who asked for it. Where it cannot be followed, it is there when it is whole. */
export const useLiveText = ({ runId, kind, isMine }: StudioItem): string => {
  const [text, setText] = useState('');
  const isFollowed = isMine && SHAPES[kind] === 'text';
  useEffect(() => {
    if (!isFollowed) return;
    const controller = new AbortController();
    const follow = async () => {
      setText('');
      for await (const { message } of openStream(followRun, { runId }, { signal: controller.signal })) {
        const { data } = message;
        if (message.code === 200 && typeof data === 'string') setText((now) => now + data);
      }
    };
    follow().catch(() => undefined);
    return () => controller.abort();
  }, [isFollowed, runId]);
  return text;
};
