import { cancelRun, followRun } from '@studiolo/contract/runs/endpoints';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { openStream } from '../../../platform/api/open-stream.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { countQuery } from '../../../platform/session/count.ts';

type State = 'idle' | 'writing' | 'done' | 'failed';
const BLANK = { state: 'idle' as State, output: '' };

/** Streams text from a model. If the user leaves or stops it, only the generated part is charged. */
export const useInstructionsRun = () => {
  const [run, setRun] = useState(BLANK);
  const controller = useRef<AbortController>(undefined);
  const running = useRef<string>(undefined);

  const stop = (): void => {
    controller.current?.abort();
    const runId = running.current;
    running.current = undefined;
    // If canceling fails, the run ends by itself.
    if (runId !== undefined) call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
  };
  useEffect(() => stop, []);

  /**
   * Resolves with the text; with undefined if it failed or was stopped. If it was refused, `call` has already
   * shown the error.
   */
  const write = async (begin: () => Promise<{ runId: string }>): Promise<string | undefined> => {
    stop();
    const request = new AbortController();
    controller.current = request;
    setRun({ state: 'writing', output: '' });
    let text = '';
    try {
      const { runId } = await begin();
      // Stopped before it started: nothing is generated or charged.
      if (request.signal.aborted) {
        // If canceling fails, the run ends by itself.
        call(cancelRun, { runId }, { isQuiet: true }).catch(() => undefined);
        return undefined;
      }
      running.current = runId;
      for await (const { message } of openStream(followRun, { runId }, { signal: request.signal })) {
        if (message.code !== 200) throw new Error('The run failed.');
        if (typeof message.data !== 'string') continue;
        text += message.data;
        setRun({ state: 'writing', output: text });
      }
      if (request.signal.aborted) return undefined;
      running.current = undefined;
      setRun({ state: 'done', output: text });
      return text;
    } catch {
      if (!request.signal.aborted) setRun({ state: 'failed', output: '' });
      return undefined;
    } finally {
      void queryClient.invalidateQueries(countQuery);
    }
  };

  const reset = (): void => {
    stop();
    setRun(BLANK);
  };

  return { ...run, write, reset };
};
