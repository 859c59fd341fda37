import { say } from '@studiolo/contract/text/say';
import type { Programs } from '../../../../core/programs/programs.service.ts';
import { ToolMisuse } from '../../../../core/tools/tool.ts';
import type { PluginKind } from '../plugin-kind.ts';

const MAX_CODE_LENGTH = 50_000;
const RUN_TIMEOUT_MS = 60_000;
const NO_OUTPUT = 'The program succeeded without output. Print what you want to know.';

export const runCodePlugin = (programs: Programs): PluginKind => ({
  kind: 'run-code',
  label: { en_US: 'Running code', zh_CN: '运行代码' },
  about: {
    en_US: 'Runs short JavaScript or Python programs for calculations, isolated and without network access.',
    zh_CN: '运行简短的 JavaScript 或 Python 程序进行计算，与其他一切隔离，且不能联网。',
  },
  isAvailable: () => true,
  tools: async () => [
    {
      name: 'run_code',
      description:
        'Runs a short program and returns its output. The program has no network and no files. Use it for calculations, and print the results you need.',
      parameters: {
        type: 'object',
        properties: {
          language: { type: 'string', enum: ['javascript', 'python'] },
          code: { type: 'string', description: 'The complete program.' },
        },
        required: ['language', 'code'],
      },
    },
  ],
  async call({ input: { language, code } }, { owner, locale }, stop) {
    if (language !== 'javascript' && language !== 'python')
      throw new ToolMisuse('`language` must be javascript or python.');
    if (typeof code !== 'string' || code.trim() === '') throw new ToolMisuse('`code` is missing.');
    if (code.length > MAX_CODE_LENGTH) throw new ToolMisuse('The program is too long.');
    const signal = AbortSignal.any([stop, AbortSignal.timeout(RUN_TIMEOUT_MS)]);
    let printed = '';
    let fault = '';
    for await (const output of await programs.run(owner, { language, code, fileIds: [] }, signal))
      for (const item of output) {
        if ('end' in item) fault = item.error ? say(locale, item.error.key, item.error.values) : fault;
        else if (typeof item.event === 'string') printed += item.event;
        else if (item.event.type === 'program-end') fault = item.event.error;
      }
    stop.throwIfAborted();
    if (fault !== '') throw new ToolMisuse(`${printed}\n${fault}`.trim());
    return printed === '' ? NO_OUTPUT : printed;
  },
});
