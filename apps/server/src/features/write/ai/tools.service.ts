import type { WriteToolRequest } from '@studiolo/contract/write/ai/endpoints';
import { EXTRACTING_TOOLS, REWRITING_TOOLS } from '@studiolo/contract/write/ai/rules';
import { WRITE_TOOL_LIMITS } from '@studiolo/contract/write/ai/limits';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { extractTool } from './extract-tool.ts';
import type { StartWriting } from './start-writing.ts';
import type { ToolTask } from './tool-instructions.ts';
import { writeWithModel } from './write-with-model.ts';

type Deps = { runs: Pick<Runs, 'follow'>; models: Pick<Models, 'choose'>; start: StartWriting };

export type ToolsService = ReturnType<typeof createToolsService>;

const missing = (field: string) => new Refusal('INVALID', { fields: { [field]: 'required' } });

/** Refuses input that is missing or too long for the tool. */
const check = ({ tool, text, before, instruction, language, tone }: WriteToolRequest): void => {
  const canWorkWithoutText = tool === 'instruct' || tool === 'outline';
  if (tool === 'continue' ? `${before}${text}`.trim() === '' : !canWorkWithoutText && text.trim() === '')
    throw missing('text');
  if (tool === 'instruct' && instruction.trim() === '') throw missing('instruction');
  if (tool === 'outline' && `${text}${instruction}`.trim() === '') throw missing('text');
  if (tool === 'translate' && language === undefined) throw missing('language');
  if (tool === 'tone' && tone === undefined) throw missing('tone');
  const isSinglePass = tool === 'instruct' || !REWRITING_TOOLS.includes(tool);
  const limit = isSinglePass && tool !== 'continue' ? WRITE_TOOL_LIMITS.wholeText : WRITE_TOOL_LIMITS.text;
  if (text.length > limit) throw new Refusal('TOO_LARGE', { key: 'write-too-long', values: { limit } });
};

/** Builds the task. Only the end of a text is needed to continue it. */
const taskOf = ({ tool, text, before, begun: partialAnswer, ...rest }: WriteToolRequest): ToolTask =>
  tool === 'continue'
    ? {
        ...rest,
        partialAnswer,
        tool,
        text: `${before}${text}`.slice(-2 * WRITE_TOOL_LIMITS.around),
        before: '',
      }
    : { ...rest, partialAnswer, tool, text, before };

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Runs the writing tools with a model. Without a model, some tools extract sentences of the text. */
export const createToolsService = ({ runs, models, start }: Deps) => ({
  async use(
    userId: string,
    work: WriteToolRequest,
    locale: Locale,
    { afterId, signal }: { afterId: number; signal: AbortSignal },
  ) {
    check(work);
    const { msgId, tool, documentId } = work;
    const runId = await start(userId, { msgId, request: work }, async () => {
      const model = await models.choose(userId, work.model, locale);
      if (model.images) throw new Refusal('MODEL_UNAVAILABLE');
      const title = work.instruction || work.text || work.before;
      const common = {
        msgId,
        request: work,
        title,
        documentId,
        locale,
        model: model.name,
        price: model.price,
      };
      if (model.name !== BUILTIN_MODEL)
        return {
          ...common,
          write: (stopped: AbortSignal) => writeWithModel({ model, locale, signal: stopped }, taskOf(work)),
        };
      if (!EXTRACTING_TOOLS.includes(tool) || work.text.trim() === '')
        throw new Refusal('MODEL_UNAVAILABLE', { key: 'write-needs-model' });
      return { ...common, write: () => once(extractTool(tool, work.text)) };
    });
    return runs.follow(runId, userId, afterId, signal);
  },
});
