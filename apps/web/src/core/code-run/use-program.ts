import { runCode, type CodeLanguage } from '@studiolo/contract/chat/run-code-endpoints';
import { use, useEffect, useRef, useState } from 'react';
import { openStream } from '../../platform/api/open-stream.ts';
import { NEW_PROGRAM, withProgramEvent, type Program } from './program.ts';
import { TurnIdContext } from './turn-id.ts';

/** Runs a program while it is shown, and returns its output so far; keeps the output when stopped. */
export const useProgram = (language: CodeLanguage, code: string) => {
  const msgId = use(TurnIdContext);
  const [program, setProgram] = useState(NEW_PROGRAM);
  const stopping = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    stopping.current = controller;
    let program = NEW_PROGRAM;
    let frame = 0;
    // A program may produce much output, so it is rendered once per frame.
    const show = (next: Program) => {
      program = next;
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setProgram(program);
      });
    };
    const follow = async () => {
      const input = { language, code, ...(msgId === undefined ? {} : { msgId }) };
      for await (const { message } of openStream(runCode, input, { signal: controller.signal }))
        show(withProgramEvent(program, message.data));
    };
    void follow().catch((error: unknown) =>
      show({ ...program, end: 'stopped', fault: error instanceof Error ? error.message : String(error) }),
    );
    controller.signal.addEventListener('abort', () => show({ ...program, end: 'stopped' }));
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [code, language, msgId]);

  return { program, stop: () => stopping.current?.abort() };
};
